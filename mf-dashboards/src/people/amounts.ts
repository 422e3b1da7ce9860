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
