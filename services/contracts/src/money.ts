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
