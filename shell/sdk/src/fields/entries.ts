const lineEnd = /\r\n?|[\n\v\f\u2028\u2029]/;

/** What word processors put before the lines of a list; a dash alone may be a minus, and 'o' a word. */
const bullet = /^(?:[•◦▪‣·●○■□\uf0b7]\s*|[-–—*]\s+|o\t\s*|\(?\d{1,2}[.)]\s+)/u;

/**
 * The same before a line that came alone. No neighbour says that it is of a list: '- 5 % churn' may be less by five, and
 * '2. Bundesliga' a name, so that a number counts only with the tab that word processors set behind it.
 */
const loneBullet = /^(?:[•◦▪‣·●○■□\uf0b7]\s*|[-–—*]\s+(?!\d)|o\t\s*|\(?\d{1,2}[.)]\t\s*)/u;

/** The lines of a text that have something to say, without what marks them as a list. */
const linesOf = (text: string): string[] =>
  text
    .split(lineEnd)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '');

/** What a text is when it is pasted behind `head`: its lines, or nothing where the browser does it as well. */
function entriesIn(text: string, head: string): string[] | undefined {
  const lines = linesOf(text);
  if (lines.length > 1) return lines;
  const line = text.trim();
  // Within a text a bullet is a sign like others.
  const bare = head.trim() === '' ? line.replace(loneBullet, '') : line;
  return bare === line ? undefined : [bare];
}

/**
 * What a one-line field would hold once this is pasted, where it has to take it by itself: browsers make one line of
 * several, and two entries one, and they leave its bullet to a single line.
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

/** What commas and semicolons part. A blank behind one is no beginning. */
export const partsOf = (text: string): string[] => text.split(/[,;]\s*/);
