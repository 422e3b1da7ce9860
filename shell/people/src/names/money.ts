import { moneyOf } from '@introvest/contracts/vocabularies';

/** '$50K - $100K'; a missing end is $0 or ∞. */
export function checkSizeOf(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'Not specified';
  return `${moneyOf(min ?? 0)} - ${max === null ? '∞' : moneyOf(max)}`;
}
