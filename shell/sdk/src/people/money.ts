const units = [
  { size: 1e12, sign: 'T' },
  { size: 1e9, sign: 'B' },
  { size: 1e6, sign: 'M' },
  { size: 1e3, sign: 'K' },
];

/** 1800000 reads '$1.8M': at most two decimals, never rounded up into the next unit. */
export function moneyOf(amount: number): string {
  const unit = units.find(({ size }) => amount >= size);
  if (!unit) return `$${amount}`;
  // Hundredths first: 131.2 times 100 would be 13119.999….
  const value = Math.floor(amount / (unit.size / 100)) / 100;
  return `$${value}${unit.sign}`;
}

/** '$50K - $100K'; a missing end is $0 or ∞. */
export function checkSizeOf(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'Not specified';
  return `${moneyOf(min ?? 0)} - ${max === null ? '∞' : moneyOf(max)}`;
}
