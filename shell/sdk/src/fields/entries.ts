/**
 * Pattern for a bullet added by a word processor. A dash must be followed by a space, because it could also be a minus
 * sign.
 */
const bullet = /^(?:[•◦▪‣·●○■□\uf0b7]\s*|[-–—*]\s+|o\t\s*|\(?\d{1,2}[.)]\s+)/u;

/**
 * Returns the entries that result from pasting several lines into a single-line field. Bullets and empty lines are
 * removed. Returns undefined for a single line, which the browser handles.
 */
export function pastedInto(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  text: string,
): string[] | undefined {
  const lines = text
    .split(/\r\n?|[\n\v\f\u2028\u2029]/)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '');
  if (lines.length < 2) return undefined;
  const head = value.slice(0, selectionStart ?? value.length);
  const tail = value.slice(selectionEnd ?? value.length);
  return lines.map(
    (line, at) => (at === 0 ? head : '') + line + (at === lines.length - 1 ? tail : ''),
  );
}

export const partsOf = (text: string): string[] => text.split(/[,;]\s*/);
