import { createContext } from 'react';
import type { PublishedPage } from '../registry/snapshot';

type Role = 'founder' | 'investor';

export interface ShellPages {
  signIn: string;
  home: Partial<Record<Role, string>>;
  setup: Partial<Record<Role | 'choice', string>>;
  profile: string | undefined;
}

/** Entry route, which every installation has. It replaces pages that no remote claims. */
export const ENTRY = '/';

export const linkedPages = (pages: PublishedPage[], role: Role) =>
  pages
    .flatMap((page) => (page.nav ? [{ page, nav: page.nav }] : []))
    .filter(({ nav }) => !nav.for || nav.for === 'everyone' || nav.for === role)
    .sort((a, b) => a.nav.order - b.nav.order);

/** Returns the first page in a role's top bar, which is the role's home unless another page claims to be. */
const firstInBar = (pages: PublishedPage[], role: Role): string | undefined =>
  linkedPages(pages, role).find(({ page }) => ['signed-in', role].includes(page.access))?.page.path;

/** Returns the shell's pages according to the claims. If several pages make the same claim, the first one is used. */
export function shellPagesOf(pages: PublishedPage[]): ShellPages {
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

export const ShellPagesContext = createContext<ShellPages>(shellPagesOf([]));
