import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';
import { useSearchParams } from './useSearchParams';

/** A page that the registry claims. */
export interface ClaimedPage {
  path: string;
  title: string;
  /** Whether the page signs people in. */
  signIn?: boolean;
  /** Set if the page chooses a role or creates a role's profile. */
  setup?: string;
}

/** Props that the shell passes to a remote's page. */
export interface PageProps {
  /** Path of the matching claim, such as '/browse-startups'. */
  path: string;
}

/** A page that was requested before the person could see it. */
export interface Destination {
  /** Path, query and hash. */
  to: string;
  /** Title of the claim, without the product's name. */
  title: string;
}

/** Context of the pages that the registry claims. The shell provides it. */
export const ClaimedPages = createContext<readonly ClaimedPage[]>([]);

/** Maximum length of a destination in an emailed link, in characters. Equals the contract's limit. */
const longest = 500;
/** A path with one leading slash, without control characters or backslashes: browsers drop tabs and read `\` as `/`. */
const local = /^\/(?!\/)[^\\\p{Cc}]*$/u;
/** Returns whether a path is the entry, or belongs to a page that signs in or sets up. These are never destinations. */
const isWayIn = (path: string, pages: readonly ClaimedPage[]): boolean =>
  path === '/' ||
  pages.some((page) => (page.signIn || page.setup) && `${path}/`.startsWith(`${page.path}/`));

/** Returns the claimed page that `next` names. Undefined for everything else, such as other origins. */
export function destinationOf(
  next: string | null,
  pages: readonly ClaimedPage[],
): Destination | undefined {
  if (!next || !local.test(next)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, location.origin);
  const to = pathname + search + hash;
  const page = pages.find(({ path }) => matchPath(path, pathname));
  // Checks the parsed URL, because dots may have changed the path and escaping may have made it longer.
  const isOurs = origin === location.origin && !to.startsWith('//') && to.length <= longest;
  if (!page || !isOurs || isWayIn(page.path, pages)) return undefined;
  return { to, title: page.title.split(' · ')[0] ?? '' };
}

/** Returns a URL with the destination as `next`. Slashes aren't escaped. */
export const withNext = (address: string, next: string | undefined): string =>
  next ? `${address}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}` : address;

/** Returns the destination after signing in or setting up, from the URL's `next` (`?next=/messages`). */
export function useDestination(): Destination | undefined {
  const [params] = useSearchParams();
  return destinationOf(params.get('next'), useContext(ClaimedPages));
}
