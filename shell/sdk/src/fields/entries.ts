const lineEnd = /\r\n?|[\n\v\f\u2028\u2029]/;

/** What word processors put before the lines of a list; a dash alone may be a minus, and 'o' a word. */
const bullet = /^(?:[•◦▪‣·●○■□\uf0b7]\s*|[-–—*]\s+|o\t\s*|\(?\d{1,2}[.)]\s+)/u;

/** The lines of a text that have something to say, without what marks them as a list. */
export const linesOf = (text: string): string[] =>
  text
    .split(lineEnd)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '');

/** What a one-line field would hold once this is pasted: browsers make one line of it, and two entries one. */
export function pastedInto(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  lines: readonly string[],
): string[] {
  const head = value.slice(0, selectionStart ?? value.length);
  const tail = value.slice(selectionEnd ?? value.length);
  return [head, ...Array<string>(lines.length - 1).fill('')].map(
    (before, at) => before + lines[at] + (at === lines.length - 1 ? tail : ''),
  );
}

/** What commas and semicolons part. A blank behind one is no beginning. */
export const partsOf = (text: string): string[] => text.split(/[,;]\s*/);
