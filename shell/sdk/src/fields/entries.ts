const lineEnd = /\r\n?|[\n\v\f\u2028\u2029]/;

/**
 * Matches a bullet that word processors put before list items. A dash needs a space after it, because it could be a
 * minus sign, and an 'o' needs a tab, because it could be a word.
 */
const bullet = /^(?:[•◦▪‣·●○■□\uf0b7]\s*|[-–—*]\s+|o\t\s*|\(?\d{1,2}[.)]\s+)/u;

/**
 * Matches a bullet before a single line, where no other lines show that the text is a list. '- 5 % churn' could be a
 * negative number and '2. Bundesliga' a name, so a number must be followed by the tab that word processors insert.
 */
const loneBullet = /^(?:[•◦▪‣·●○■□\uf0b7]\s*|[-–—*]\s+(?!\d)|o\t\s*|\(?\d{1,2}[.)]\t\s*)/u;

/** Returns the text's lines, without bullets and without empty lines. */
const linesOf = (text: string): string[] =>
  text
    .split(lineEnd)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '');

/**
 * Returns the entries that result from pasting text after `head`. Undefined if the browser's own paste has the same
 * result.
 */
function entriesIn(text: string, head: string): string[] | undefined {
  const lines = linesOf(text);
  if (lines.length > 1) return lines;
  const line = text.trim();
  // A bullet in the middle of a text is an ordinary character.
  const bare = head.trim() === '' ? line.replace(loneBullet, '') : line;
  return bare === line ? undefined : [bare];
}

/**
 * Returns a single-line field's value after a paste. Undefined if the browser's own paste has the same result. Browsers
 * join several lines into one, and keep the bullet of a single line.
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

/** Splits text at commas and semicolons. Leaves out white space after a separator. */
export const partsOf = (text: string): string[] => text.split(/[,;]\s*/);
