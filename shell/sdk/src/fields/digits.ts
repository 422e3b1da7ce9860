const grouping = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** '1250000' stands as '1,250,000'; what is no plain number stands as it was typed. */
export const writeDigits = (text: string, grouped: boolean): string =>
  grouped && /^\d{1,15}$/.test(text) ? grouping.format(Number(text)) : text;

const withoutCommas = (text: string) => text.replaceAll(',', '');

/** A change of the field's text: what stands there now, where the caret is, and what came in, if that is known. */
export interface Edit {
  text: string;
  caret: number;
  inserted: string | null;
  isDeletion: boolean;
}

/** What the person typed, and the caret in it, without the commas that the field put in by itself. */
export function typedText(before: string, edit: Edit): { text: string; caret: number } {
  const { text, caret, inserted, isDeletion } = edit;
  const start = caret - (inserted?.length ?? 0);
  const isKnown = isDeletion || (inserted !== null && text.slice(start, caret) === inserted);
  if (!/^\d+$/.test(before) || !isKnown) return { text, caret };
  const head = withoutCommas(text.slice(0, start)) + (inserted ?? '');
  return { text: head + withoutCommas(text.slice(caret)), caret: head.length };
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
