import type { Declined } from '@introvest/contracts/browse';
import { serverNow } from '@introvest/shell-sdk/api';
import { declineReasons, type DeclineReason, limits } from '@introvest/contracts/vocabularies';

const kindWords: Record<DeclineReason, string> = {
  stage: 'They’re looking for startups at a different stage.',
  field: 'They focus on a different industry.',
  cheque: 'The cheque size doesn’t match.',
  early: 'It’s too early for them.',
  busy: 'They don’t have time right now.',
  other: 'They gave no specific reason.',
};

/** Returns a month such as 'March 2027'. Uses UTC, as the server does for months. */
const monthName = (date: Date) =>
  date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const monthOf = (month: string): string => monthName(new Date(`${month}-01T00:00:00Z`));

export const monthChoices = (now = new Date(serverNow())) =>
  Array.from({ length: limits.revisitMonthsMax }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index + 1));
    return { value: first.toISOString().slice(0, 7), label: monthName(first) };
  });

type Reason = NonNullable<Declined>;
const sentences = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' ') || null;

/**
 * Returns a human-readable reason for the member who sent the request, or null if there is none. Ignores reasons that
 * only newer builds recognize.
 */
export const kindWordsOf = ({ reason, revisitMonth }: Reason): string | null =>
  sentences(
    reason && kindWords[reason],
    revisitMonth && `You can ask again in ${monthOf(revisitMonth)}.`,
  );

/** Returns the reason in words for the member who declined. Null if there is none. */
export function ownWordsOf({ reason, revisitMonth }: Reason): string | null {
  const label = declineReasons.find(({ value }) => value === reason)?.label;
  return sentences(
    label && `Your reason: ${label}.`,
    revisitMonth && `They can ask again in ${monthOf(revisitMonth)}.`,
  );
}
