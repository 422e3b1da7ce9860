/**
 * Pattern of a page's path. Each segment is a lower-case word or a parameter. Capitals, encodings, dots, trailing
 * slashes and splats are rejected, because a router treats them as other spellings of the same page.
 */
export const PAGE_PATH = '^/$|^(?:/(?:[a-z0-9]+(?:-+[a-z0-9]+)*|:[a-z][a-z0-9]*)){1,8}$';

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    return segment;
  }
}

/** Returns a URL's path as the shell's router compares it: decoded, in lower case, without trailing slashes. */
export const normalPath = (path: string): string =>
  path
    .split('/')
    .map(decodeSegment)
    .join('/')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/(?<!\/)\/+$/, '') || '/';

const isParameter = (segment = ''): boolean => segment.startsWith(':');

export function pathsMeet(one: string, other: string): boolean {
  const [ours, theirs] = [one.split('/'), other.split('/')];
  return (
    ours.length === theirs.length &&
    ours.every(
      (segment, at) => segment === theirs[at] || isParameter(segment) || isParameter(theirs[at]),
    )
  );
}
