import { getCurrentUser } from '@introvest/contracts/auth';
import { getFounderProfile, getInvestorProfile } from '@introvest/contracts/onboarding';
import { normalPath } from '@introvest/registry/pagePath';
import { prerenderedName } from '@introvest/registry/contentType';
import type { PublishedPage, Snapshot } from '@introvest/registry/schema';

export interface PublishedText {
  file: string;
  integrity: string;
}

export interface DocumentPage {
  route: string;
  status: 200 | 404;
  title: string;
  description: string;
  preload: string[];
  calls: string[];
  remote: string | undefined;
  prerendered: PublishedText | undefined;
  topBar: boolean;
  payments: boolean;
}

const DESCRIPTION =
  'Introvest connects startup founders with strategic investors: verified profiles, smart matching and secure messaging.';

/** Returns the page at `path`. `signedIn` is only a hint for preloading and grants no access. */
export function documentPage(snapshot: Snapshot, path: string, signedIn: boolean): DocumentPage {
  const claim = findClaim(snapshot, path);
  if (!claim) return path === '/' ? entryPage : missingPage;
  const shown = shownClaim(snapshot, claim, signedIn);
  return {
    route: claim.path,
    status: 200,
    title: claim.title,
    description: claim.description,
    calls: signedIn ? initialCalls(claim) : [],
    preload: shown ? filesOf(snapshot, shown) : [],
    remote: shown && remoteOf(snapshot, shown)?.name,
    prerendered: signedIn ? undefined : prerenderedFile(snapshot, claim),
    topBar: shown?.topBar ?? false,
    // A visitor is redirected to the sign-in page, which takes no payments.
    payments: claim.payments === true && (signedIn || claim.access === 'public'),
  };
}

const profileCalls = {
  founder: [getFounderProfile.path],
  investor: [getInvestorProfile.path],
  everyone: [],
};

function initialCalls({ profileRequired, nav }: PublishedPage): string[] {
  return [getCurrentUser.path, ...(profileRequired ? profileCalls[nav?.for ?? 'everyone'] : [])];
}

const missingPage: DocumentPage = {
  route: 'none',
  status: 404,
  title: 'Page not found · Introvest',
  description: DESCRIPTION,
  preload: [],
  calls: [],
  remote: undefined,
  prerendered: undefined,
  topBar: false,
  payments: false,
};

const entryPage: DocumentPage = { ...missingPage, route: '/', status: 200, title: 'Introvest' };

function shownClaim(snapshot: Snapshot, claim: PublishedPage, signedIn: boolean) {
  if (claim.access !== 'public' && !signedIn) return pagesOf(snapshot).find((page) => page.signIn);
  return claim.access === 'public' && signedIn && claim.path === '/' ? undefined : claim;
}

const filesOf = (snapshot: Snapshot, claim: PublishedPage): string[] =>
  remoteOf(snapshot, claim)?.refused === undefined ? claim.files : [];

const remoteOf = ({ remotes }: Snapshot, claim: PublishedPage) =>
  remotes.find(({ pages }) => pages.includes(claim));

function prerenderedFile(snapshot: Snapshot, claim: PublishedPage): PublishedText | undefined {
  const remote = remoteOf(snapshot, claim);
  const { prerenderedIntegrity: integrity, access } = claim;
  if (!remote || remote.refused || !integrity || access !== 'public') return undefined;
  return { file: `remotes/${remote.name}/${remote.build}/${prerenderedName(claim)}`, integrity };
}

const pagesOf = ({ remotes }: Snapshot) => remotes.flatMap(({ pages }) => pages);

export function findClaim(snapshot: Snapshot, path: string): PublishedPage | undefined {
  const wanted = normalPath(path);
  const pages = pagesOf(snapshot);
  const exact = pages.find((page) => page.path === wanted);
  if (exact) return exact;
  return pages.find((page) => page.path.includes(':') && matches(page.path, wanted));
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((part, index) =>
      part.startsWith(':') ? actual[index] !== '' : part === actual[index],
    )
  );
}
