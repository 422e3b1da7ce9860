import { moneyOf } from '@introvest/contracts/vocabularies';

/** Returns a funding goal such as '$1.8M'. Null if there is no goal or it is 0. */
export const goalOf = (amount: number | null): string | null => (amount ? moneyOf(amount) : null);

/** Returns a range such as '$50K - $100K'. A missing minimum is shown as $0, and a missing maximum as ∞. */
export function checkSizeOf(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'Not specified';
  return `${moneyOf(min ?? 0)} - ${max === null ? '∞' : moneyOf(max)}`;
}

const grouped = new Intl.NumberFormat('en-US');

export const numberOf = (count: number): string => grouped.format(count);
