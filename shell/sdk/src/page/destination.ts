import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';
import { useSearchParams } from './useSearchParams';

/** What is known of a page that the registry claims. */
export interface ClaimedPage {
  path: string;
  title: string;
  /** It signs people in. */
  signIn?: boolean;
  /** It chooses a role, or makes a role's profile. */
  setup?: string;
}

/** The shell's props for a remote's page. */
export interface PageProps {
  /** The path of the claim that matched, such as '/browse-startups'. */
  path: string;
}

/** A page that somebody asked for and could not see yet. */
export interface Destination {
  /** Path, query and hash. */
  to: string;
  /** The claim's title, without the product's name. */
  title: string;
}

/** The pages that the registry claims; the shell provides them. */
export const ClaimedPages = createContext<readonly ClaimedPage[]>([]);

/** As long as the contract lets a mailed link carry it. */
const longest = 500;
/** One slash, and nothing that an address may not have: browsers drop tabs and read `\` as `/`. */
const local = /^\/(?!\/)[^\\\p{Cc}]*$/u;
/** The entry, and the pages that sign in or set up, with those below them: nothing waits behind a way in. */
const isWayIn = (path: string, pages: readonly ClaimedPage[]): boolean =>
  path === '/' ||
  pages.some((page) => (page.signIn || page.setup) && `${path}/`.startsWith(`${page.path}/`));

/** The claimed page that a `next` names; undefined for everything else, above all for other origins. */
export function destinationOf(
  next: string | null,
  pages: readonly ClaimedPage[],
): Destination | undefined {
  if (!next || !local.test(next)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, location.origin);
  const to = pathname + search + hash;
  const page = pages.find(({ path }) => matchPath(path, pathname));
  // As it was read: dots may have led elsewhere, and what had to be escaped is longer.
  const isOurs = origin === location.origin && !to.startsWith('//') && to.length <= longest;
  if (!page || !isOurs || isWayIn(page.path, pages)) return undefined;
  return { to, title: page.title.split(' · ')[0] ?? '' };
}

/** An address that carries where to go afterwards; slashes stay readable. */
export const withNext = (address: string, next: string | undefined): string =>
  next ? `${address}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}` : address;

/** Where to go after signing in or setting up, as this address says (`?next=/messages`). */
export function useDestination(): Destination | undefined {
  const [params] = useSearchParams();
  return destinationOf(params.get('next'), useContext(ClaimedPages));
}
