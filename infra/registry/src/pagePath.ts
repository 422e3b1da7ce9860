/**
 * Pattern of a page's path: lower-case segments, each a word or a parameter. A router treats capitals, encodings, dots,
 * a trailing slash and splats as other spellings of the same page, so they are refused.
 */
export const PAGE_PATH = '^/$|^(?:/(?:[a-z0-9]+(?:-+[a-z0-9]+)*|:[a-z][a-z0-9]*)){1,8}$';

const pagePath = new RegExp(PAGE_PATH);

export const isPagePath = (path: string): boolean => pagePath.test(path);

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    return segment;
  }
}

/** Returns the path as the shell's router compares it: decoded, in lower case, without slashes at the end. */
export const normalPath = (path: string): string =>
  path
    .split('/')
    .map(decodeSegment)
    .join('/')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/(?<!\/)\/+$/, '') || '/';

const segmentsOf = (path: string): string[] => normalPath(path).split('/').slice(1);

/** Returns whether a URL can match both patterns. */
export function pathsMeet(one: string, other: string): boolean {
  const [ours, theirs] = [segmentsOf(one), segmentsOf(other)];
  return (
    ours.length === theirs.length &&
    ours.every((segment, index) => segment === theirs[index] || isOpen(segment, theirs[index]))
  );
}

const isParameter = (segment = ''): boolean => segment.startsWith(':');

/** Returns whether the pattern's segment is a parameter, which matches any segment that is not empty. */
const isOpen = (one: string, other = ''): boolean =>
  (isParameter(one) && other !== '') || (isParameter(other) && one !== '');
