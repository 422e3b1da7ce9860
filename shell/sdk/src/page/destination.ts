import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';
import { useSearchParams } from './useSearchParams';

export interface ClaimedPage {
  path: string;
  title: string;
  signIn?: boolean;
  /** Kind of setup page. Members either choose a role on it or create that role's profile. */
  setup?: string;
}

export interface PageProps {
  path: string;
}

/** Page that someone requested before they were allowed to see it. */
export interface Destination {
  /** Path, query and hash. */
  to: string;
  title: string;
}

/** Context for all pages claimed in the registry. Provided by the shell. */
export const ClaimedPages = createContext<readonly ClaimedPage[]>([]);

/** Maximum length of a destination in an emailed link, in characters. It must be the same as the contract's limit. */
const longest = 500;
/**
 * Pattern for a local path with a single leading slash. Control characters and backslashes aren't allowed, because
 * browsers drop tabs and treat `\` as `/`.
 */
const local = /^\/(?!\/)[^\\\p{Cc}]*$/u;
const isSignInPage = (path: string, pages: readonly ClaimedPage[]): boolean =>
  path === '/' ||
  pages.some((page) => (page.signIn || page.setup) && `${path}/`.startsWith(`${page.path}/`));

/**
 * Returns the destination for a `next` value that points to a claimed page. Returns undefined for anything else, such
 * as another origin.
 */
export function destinationOf(
  next: string | null,
  pages: readonly ClaimedPage[],
): Destination | undefined {
  if (!next || !local.test(next)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, location.origin);
  const to = pathname + search + hash;
  const page = pages.find(({ path }) => matchPath(path, pathname));
  // Checks the parsed URL, because dot segments can change the path, and escaping can make it longer.
  const isOurs = origin === location.origin && !to.startsWith('//') && to.length <= longest;
  if (!page || !isOurs || isSignInPage(page.path, pages)) return undefined;
  return { to, title: page.title.split(' · ')[0] ?? '' };
}

/** Returns the URL with the destination as its `next` parameter. Slashes stay unescaped. */
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
