import { moneyOf } from '@introvest/contracts/vocabularies';

/** What a round is about, '$1.8M'; null where nothing was said, or 0, which says nothing. */
export const goalOf = (amount: number | null): string | null => (amount ? moneyOf(amount) : null);

/** '$50K - $100K'; a missing end is $0 or ∞. */
export function checkSizeOf(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'Not specified';
  return `${moneyOf(min ?? 0)} - ${max === null ? '∞' : moneyOf(max)}`;
}
