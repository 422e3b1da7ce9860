import type { Declined } from '@introvest/contracts/browse';
import { serverNow } from '@introvest/shell-sdk/api';
import { declineReasons, type DeclineReason, limits } from '@introvest/contracts/vocabularies';

const kindWords: Record<DeclineReason, string> = {
  stage: "Not this time: they're looking for a different stage.",
  field: "Not this time: this isn't their field.",
  cheque: "Not this time: the cheque size doesn't fit.",
  early: "Not yet: it's a little too early for them.",
  busy: "Not now: they're too busy at the moment.",
  other: 'Not this time, for another reason.',
};

/** A month in words. UTC, because months are stored in UTC. */
const monthName = (date: Date) =>
  date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'March 2027' for '2027-03'. */
export const monthOf = (month: string): string => monthName(new Date(`${month}-01T00:00:00Z`));

/** The months that a decline can suggest for another request. */
export const monthChoices = (now = new Date(serverNow())) =>
  Array.from({ length: limits.revisitMonthsMax }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index + 1));
    return { value: first.toISOString().slice(0, 7), label: monthName(first) };
  });

type Said = NonNullable<Declined>;
const sentences = (...said: (string | false | null | undefined)[]) =>
  said.filter(Boolean).join(' ') || null;

/** The reason as the declined side reads it. Null without a reason, or with one that this build doesn't know. */
export const kindWordsOf = ({ reason, revisitMonth }: Said): string | null =>
  sentences(
    reason && kindWords[reason],
    revisitMonth && `They suggest trying again in ${monthOf(revisitMonth)}.`,
  );

/** The reason as the side that declined reads it. Null without a reason. */
export function ownWordsOf({ reason, revisitMonth }: Said): string | null {
  const label = declineReasons.find(({ value }) => value === reason)?.label;
  return sentences(
    label && `Your reason: ${label}.`,
    revisitMonth && `You suggested trying again in ${monthOf(revisitMonth)}.`,
  );
}
