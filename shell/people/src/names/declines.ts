import type { Declined } from '@introvest/contracts/browse';
import { serverNow } from '@introvest/shell-sdk/api';
import { declineReasons, type DeclineReason, limits } from '@introvest/contracts/vocabularies';

const kindWords: Record<DeclineReason, string> = {
  stage: 'Not this time: they look for another stage.',
  field: 'Not this time: their field is a different one.',
  cheque: 'Not this time: the cheque size does not fit.',
  early: 'Not yet: it is a little too early for them.',
  busy: 'Not now: they have enough on their plate.',
  other: 'Not this time, for a reason of their own.',
};

/** The first day of a month in words, in the clock that counts the months. */
const monthName = (date: Date) =>
  date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'March 2027' for '2027-03'. */
export const monthOf = (month: string): string => monthName(new Date(`${month}-01T00:00:00Z`));

/** The months in which somebody may be asked to look again. */
export const monthChoices = (now = new Date(serverNow())) =>
  Array.from({ length: limits.revisitMonthsMax }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index + 1));
    return { value: first.toISOString().slice(0, 7), label: monthName(first) };
  });

type Said = NonNullable<Declined>;
const sentences = (...said: (string | false | null | undefined)[]) =>
  said.filter(Boolean).join(' ') || null;

/** What the one who was declined reads; null where nothing was said. A word from later builds says nothing. */
export const kindWordsOf = ({ reason, revisitMonth }: Said): string | null =>
  sentences(
    reason && kindWords[reason],
    revisitMonth && `They suggest looking again in ${monthOf(revisitMonth)}.`,
  );

/** What the one who declined has said. */
export function ownWordsOf({ reason, revisitMonth }: Said): string | null {
  const label = declineReasons.find(({ value }) => value === reason)?.label;
  return sentences(
    label && `Your reason: ${label}.`,
    revisitMonth && `You suggested looking again in ${monthOf(revisitMonth)}.`,
  );
}
