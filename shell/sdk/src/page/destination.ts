import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';
import { useSearchParams } from './useSearchParams';

export interface ClaimedPage {
  path: string;
  title: string;
  signIn?: boolean;
  /** Kind of setup page. Set if members choose a role or create a role's profile on the page. */
  setup?: string;
}

export interface PageProps {
  path: string;
}

/** A page that a person requested before they were allowed to see it. */
export interface Destination {
  /** Path, query and hash. */
  to: string;
  title: string;
}

/** Context of all pages that are claimed in the registry. The shell provides it. */
export const ClaimedPages = createContext<readonly ClaimedPage[]>([]);

/** Maximum length of a destination in an emailed link, in characters. Equals the contract's limit. */
const longest = 500;
/**
 * Matches a path that has one leading slash and no control characters or backslashes, because browsers drop tabs and
 * treat `\` as `/`.
 */
const local = /^\/(?!\/)[^\\\p{Cc}]*$/u;
const isSignInPage = (path: string, pages: readonly ClaimedPage[]): boolean =>
  path === '/' ||
  pages.some((page) => (page.signIn || page.setup) && `${path}/`.startsWith(`${page.path}/`));

/** Returns the claimed page that `next` names. Undefined for anything else, such as a URL on another origin. */
export function destinationOf(
  next: string | null,
  pages: readonly ClaimedPage[],
): Destination | undefined {
  if (!next || !local.test(next)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, location.origin);
  const to = pathname + search + hash;
  const page = pages.find(({ path }) => matchPath(path, pathname));
  // Checks the parsed URL, because dots can change the path and escaping can make it longer.
  const isOurs = origin === location.origin && !to.startsWith('//') && to.length <= longest;
  if (!page || !isOurs || isSignInPage(page.path, pages)) return undefined;
  return { to, title: page.title.split(' · ')[0] ?? '' };
}

/** Returns a URL with the destination as its `next` parameter. Slashes stay unescaped. */
export const withNext = (address: string, next: string | undefined): string =>
  next ? `${address}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}` : address;

/**
 * Returns the page to open after signing in or setting up a profile, from the URL's `next` parameter
 * (`?next=/messages`).
 */
export function useDestination(): Destination | undefined {
  const [params] = useSearchParams();
  return destinationOf(params.get('next'), useContext(ClaimedPages));
}
