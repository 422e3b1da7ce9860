const lineEnd = /\r\n?|[\n\v\f\u2028\u2029]/;

/** Bullets that word processors put before list items. A dash alone can be a minus sign, and 'o' a word. */
const bullet = /^(?:[•◦▪‣·●○■□\uf0b7]\s*|[-–—*]\s+|o\t\s*|\(?\d{1,2}[.)]\s+)/u;

/**
 * Bullets before a single line, where no other line shows that it is a list item. '- 5 % churn' can be a negative
 * number and '2. Bundesliga' a name, so a number counts only with the tab that word processors put after it.
 */
const loneBullet = /^(?:[•◦▪‣·●○■□\uf0b7]\s*|[-–—*]\s+(?!\d)|o\t\s*|\(?\d{1,2}[.)]\t\s*)/u;

/** Returns the text's lines without bullets and empty lines. */
const linesOf = (text: string): string[] =>
  text
    .split(lineEnd)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '');

/** Returns the entries of text pasted after `head`. Undefined if the browser's own paste gives the same result. */
function entriesIn(text: string, head: string): string[] | undefined {
  const lines = linesOf(text);
  if (lines.length > 1) return lines;
  const line = text.trim();
  // In the middle of a text, a bullet is an ordinary character.
  const bare = head.trim() === '' ? line.replace(loneBullet, '') : line;
  return bare === line ? undefined : [bare];
}

/**
 * Returns a single-line field's value after a paste, if it differs from the browser's own paste. Browsers join several
 * lines into one, and keep the bullet of a single line.
 */
export function pastedInto(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  text: string,
): string[] | undefined {
  const head = value.slice(0, selectionStart ?? value.length);
  const tail = value.slice(selectionEnd ?? value.length);
  const lines = entriesIn(text, head);
  return (
    lines &&
    [head, ...Array<string>(lines.length - 1).fill('')].map(
      (before, at) => before + lines[at] + (at === lines.length - 1 ? tail : ''),
    )
  );
}

/** Splits text at commas and semicolons. White space after a separator isn't part of the next entry. */
export const partsOf = (text: string): string[] => text.split(/[,;]\s*/);
