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
  return `$${Math.floor((amount / unit.size) * 100) / 100}${unit.sign}`;
}

/** '$50K - $100K'; a missing end is $0 or ∞. */
export function checkSizeOf(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'Not specified';
  return `${moneyOf(min ?? 0)} - ${max === null ? '∞' : moneyOf(max)}`;
}

/** 1800 pence read '£18'. */
export const poundsOf = (pence: number): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: pence % 100 === 0 ? 0 : 2,
  }).format(pence / 100);

/** 12345 bytes read '12 KB'. */
export function fileSizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** '1 startup', '3 startups'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${new Intl.NumberFormat('en-US').format(count)} ${count === 1 ? one : many}`;
