import type { CurrentUser } from '@introvest/shell-sdk';
import type { Claim, PublishedPage } from '../registry/snapshot';

type Role = 'founder' | 'investor';
type Bottom = NonNullable<NonNullable<PublishedPage['nav']>['bottom']>;
export type BottomIcon = Bottom['icon'];

/** A link of the top bar. */
export interface NavigationLink {
  to: string;
  label: string;
  /** It carries the number of unread messages. */
  unread?: boolean | undefined;
  /** It opens a document of its own. */
  apart?: boolean;
  /** The bottom bar has it too, and the menu of a phone leaves it out. */
  isInBottom?: boolean;
}

/** A link of the bottom bar. */
export interface BottomLink extends Pick<NavigationLink, 'to' | 'label' | 'unread'> {
  icon: BottomIcon;
}

export interface NavigationEntry extends NavigationLink {
  order: number;
  /** Undefined: for both roles. */
  for: Role | undefined;
  bottom: Bottom | undefined;
  /** The top bar's menu has it at every width. */
  isHome: boolean;
}

/** What the remotes want in the top bar. */
export function navigationOf(claims: Claim[]): NavigationEntry[] {
  return claims
    .flatMap(({ page }) => {
      if (!page.nav) return [];
      const { label, order, for: audience, bottom } = page.nav;
      const role = audience ?? 'everyone';
      const { path: to, unread } = page;
      return [
        {
          to,
          label,
          unread,
          order,
          bottom,
          for: role === 'everyone' ? undefined : role,
          isHome: page.home !== undefined,
        },
      ];
    })
    .sort((a, b) => a.order - b.order);
}

/** The links that one person sees. */
function linksFor(navigation: NavigationEntry[], role: Role | null): NavigationEntry[] {
  if (!role) return [];
  return navigation.filter((entry) => !entry.for || entry.for === role);
}

/** A phone's width has room for five. */
const mostInBottom = 5;

/** The links of the bottom bar that one person sees. */
export const bottomLinksOf = (navigation: NavigationEntry[], user: CurrentUser | null) =>
  linksFor(navigation, user?.userType ?? null)
    .flatMap(({ to, label, unread, bottom }): BottomLink[] => {
      if (!bottom || (bottom.for && bottom.for !== user?.userType)) return [];
      return [{ to, label: bottom.label ?? label, unread, icon: bottom.icon }];
    })
    .slice(0, mostInBottom);

/** The registry tells nobody else of it, and their document alone brings it: the one page that the shell names. */
export const moderation: NavigationLink = { to: '/moderation', label: 'Moderation', apart: true };

/** The same with what only moderators have. */
export function linksOf(navigation: NavigationEntry[], user: CurrentUser | null): NavigationLink[] {
  const inBottom = bottomLinksOf(navigation, user).map(({ to }) => to);
  const links = linksFor(navigation, user?.userType ?? null).map((entry) => ({
    ...entry,
    isInBottom: !entry.isHome && inBottom.includes(entry.to),
  }));
  return [...links, ...(user?.isModerator ? [moderation] : [])];
}
