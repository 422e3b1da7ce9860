import type { CurrentUser } from '@introvest/shell-sdk';
import type { Claim, PublishedPage } from '../registry/snapshot';

type Role = 'founder' | 'investor';
type Bottom = NonNullable<NonNullable<PublishedPage['nav']>['bottom']>;
export type BottomIcon = Bottom['icon'];

/** A link in the top bar. */
export interface NavigationLink {
  to: string;
  label: string;
  /** Whether the link shows the number of unread messages. */
  unread?: boolean | undefined;
  /** Whether the link opens its own document. */
  apart?: boolean;
  /** Whether the bottom bar contains the link too. The mobile menu then leaves it out. */
  isInBottom?: boolean;
}

/** A link in the bottom bar. */
export interface BottomLink extends Pick<NavigationLink, 'to' | 'label' | 'unread'> {
  icon: BottomIcon;
}

export interface NavigationEntry extends NavigationLink {
  order: number;
  /** Role that sees the link. Undefined if both roles do. */
  for: Role | undefined;
  bottom: Bottom | undefined;
  /** Whether the menu in the top bar contains the link at every width. */
  isHome: boolean;
}

/** Returns the links that the remotes claim in the top bar. */
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

/** Returns the links for a member's role. */
function linksFor(navigation: NavigationEntry[], role: Role | null): NavigationEntry[] {
  if (!role) return [];
  return navigation.filter((entry) => !entry.for || entry.for === role);
}

/** Maximum number of links that fit in a phone's width. */
const mostInBottom = 5;

/** Returns a member's links in the bottom bar. */
export const bottomLinksOf = (navigation: NavigationEntry[], user: CurrentUser | null) =>
  linksFor(navigation, user?.userType ?? null)
    .flatMap(({ to, label, unread, bottom }): BottomLink[] => {
      if (!bottom || (bottom.for && bottom.for !== user?.userType)) return [];
      return [{ to, label: bottom.label ?? label, unread, icon: bottom.icon }];
    })
    .slice(0, mostInBottom);

/**
 * The link to the moderation page. The registry lists this page only in its own document, so it is the only page whose
 * path the shell contains.
 */
export const moderation: NavigationLink = { to: '/moderation', label: 'Moderation', apart: true };

/** Returns a member's links. For a moderator, they include the moderation link. */
export function linksOf(navigation: NavigationEntry[], user: CurrentUser | null): NavigationLink[] {
  const inBottom = bottomLinksOf(navigation, user).map(({ to }) => to);
  const links = linksFor(navigation, user?.userType ?? null).map((entry) => ({
    ...entry,
    isInBottom: !entry.isHome && inBottom.includes(entry.to),
  }));
  return [...links, ...(user?.isModerator ? [moderation] : [])];
}
