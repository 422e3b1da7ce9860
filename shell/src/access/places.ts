import { createContext } from 'react';
import type { PublishedPage } from '../registry/snapshot';

type Role = 'founder' | 'investor';

/** Where the shell sends people, as the remotes claim it. */
export interface Places {
  signIn: string;
  home: Partial<Record<Role, string>>;
  setup: Partial<Record<Role | 'choice', string>>;
  /** One's own profile, for the account menu. */
  profile: string | undefined;
}

/** The entry, which every installation has: for what nobody claims. */
export const ENTRY = '/';

/** Without a claim, a role's home is the first page that the top bar shows it. */
function firstInBar(pages: PublishedPage[], role: Role): string | undefined {
  const [first] = pages
    .filter(({ access, nav }) => {
      const isFor = nav?.for === undefined || nav.for === 'everyone' || nav.for === role;
      return nav && isFor && (access === 'signed-in' || access === role);
    })
    .sort((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0));
  return first?.path;
}

/** Reads the places from the claims; of several claims of one kind the first counts. */
export function placesOf(pages: PublishedPage[]): Places {
  const home = (role: Role) =>
    pages.find((page) => page.home === role)?.path ?? firstInBar(pages, role);
  const setup = (what: Role | 'choice') => pages.find((page) => page.setup === what)?.path;
  return {
    signIn: pages.find((page) => page.signIn)?.path ?? ENTRY,
    home: { founder: home('founder'), investor: home('investor') },
    setup: { choice: setup('choice'), founder: setup('founder'), investor: setup('investor') },
    profile: pages.find((page) => page.profile)?.path,
  };
}

/** The places of this tab's registry; the router's root provides them. */
export const PlacesContext = createContext<Places>(placesOf([]));
