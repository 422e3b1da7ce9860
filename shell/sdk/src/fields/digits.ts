const grouping = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** '1,250,000' → 1250000; nothing typed → undefined. Longer numbers than money has are cut. */
export function readNumber(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(0, 13);
  return digits === '' ? undefined : Number(digits);
}

/** How a whole number stands in its field. */
export function writeNumber(value: unknown, grouped: boolean): string {
  if (value === undefined || value === null || value === '') return '';
  const number = Number(value);
  if (!Number.isFinite(number)) return '';
  return grouped ? grouping.format(number) : String(Math.trunc(number));
}

/** Where the caret belongs so that the same number of digits stands before it. */
export function caretAfter(text: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(text.charAt(at))) seen += 1;
  }
  return text.length;
}
