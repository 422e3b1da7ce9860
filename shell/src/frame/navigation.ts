import type { CurrentUser } from '@introvest/shell-sdk';
import type { Claim } from '../registry/snapshot';

/** A link of the top bar. */
export interface NavigationLink {
  to: string;
  label: string;
  /** It carries the number of unread messages. */
  unread?: boolean | undefined;
  /** It opens a document of its own. */
  apart?: boolean;
}

export interface NavigationEntry extends NavigationLink {
  order: number;
  /** Undefined: for both roles. */
  for: 'founder' | 'investor' | undefined;
}

/** What the remotes want in the top bar. */
export function navigationOf(claims: Claim[]): NavigationEntry[] {
  return claims
    .flatMap(({ page }) => {
      if (!page.nav) return [];
      const { label, order, for: audience } = page.nav;
      const role = audience ?? 'everyone';
      const { path: to, unread } = page;
      return [{ to, label, unread, order, for: role === 'everyone' ? undefined : role }];
    })
    .sort((a, b) => a.order - b.order);
}

/** The links that one person sees. */
function linksFor(
  navigation: NavigationEntry[],
  role: 'founder' | 'investor' | null,
): NavigationLink[] {
  if (!role) return [];
  return navigation.filter((entry) => !entry.for || entry.for === role);
}

/** The registry tells nobody else of it, and their document alone brings it: the one page that the shell names. */
export const moderation: NavigationLink = { to: '/moderation', label: 'Moderation', apart: true };

/** The same with what only moderators have. */
export const linksOf = (
  navigation: NavigationEntry[],
  user: CurrentUser | null,
): NavigationLink[] => [
  ...linksFor(navigation, user?.userType ?? null),
  ...(user?.isModerator ? [moderation] : []),
];
