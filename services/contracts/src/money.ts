const units = [
  { size: 1e12, sign: 'T' },
  { size: 1e9, sign: 'B' },
  { size: 1e6, sign: 'M' },
  { size: 1e3, sign: 'K' },
];

/** Formats 1800000 as '$1.8M', with at most two decimals. Never rounds up into the next unit. */
export function moneyOf(amount: number): string {
  const unit = units.find(({ size }) => amount >= size);
  if (!unit) return `$${amount}`;
  // Divides before multiplying, because 131.2 times 100 is 13119.999….
  const value = Math.floor(amount / (unit.size / 100)) / 100;
  return `$${value}${unit.sign}`;
}
