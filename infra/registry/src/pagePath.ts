/**
 * Pattern of a page's path. Each segment is a lower-case word or a parameter. Capitals, encodings, dots, trailing
 * slashes and splats are refused, because a router treats them as other spellings of the same page.
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

/** Returns the path in the form that the shell's router compares: decoded, in lower case, without trailing slashes. */
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

/** Returns whether a segment of the pattern is a parameter, which matches any segment that is not empty. */
const isOpen = (one: string, other = ''): boolean =>
  (isParameter(one) && other !== '') || (isParameter(other) && one !== '');
