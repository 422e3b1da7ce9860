import { createContext } from 'react';
import type { PublishedPage } from '../registry/snapshot';

type Role = 'founder' | 'investor';

export interface ShellPages {
  signIn: string;
  home: Partial<Record<Role, string>>;
  setup: Partial<Record<Role | 'choice', string>>;
  profile: string | undefined;
}

export const ENTRY = '/';

export const linkedPages = (pages: PublishedPage[], role: Role) =>
  pages
    .flatMap((page) => (page.nav ? [{ page, nav: page.nav }] : []))
    .filter(({ nav }) => !nav.for || nav.for === 'everyone' || nav.for === role)
    .sort((a, b) => a.nav.order - b.nav.order);

const firstInBar = (pages: PublishedPage[], role: Role): string | undefined =>
  linkedPages(pages, role).find(({ page }) => ['signed-in', role].includes(page.access))?.page.path;

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
