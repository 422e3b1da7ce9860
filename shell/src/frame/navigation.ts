import type { CurrentUser } from '@introvest/shell-sdk';
import { linkedPages } from '../access/shellPages';
import type { Claim, PublishedPage } from '../registry/snapshot';

export type BottomIcon = NonNullable<NonNullable<PublishedPage['nav']>['bottom']>['icon'];

export interface NavigationLink {
  to: string;
  label: string;
  unread?: boolean | undefined;
  apart?: boolean;
  /** Whether the bottom bar also contains the link. The mobile menu then leaves it out. */
  isInBottom?: boolean;
}

export interface BottomLink extends Pick<NavigationLink, 'to' | 'label' | 'unread'> {
  icon: BottomIcon;
}

const linksFor = (claims: Claim[], role: CurrentUser['userType'] | undefined) =>
  role
    ? linkedPages(
        claims.map(({ page }) => page),
        role,
      )
    : [];

/** Maximum number of links that fit across a phone. */
const mostInBottom = 5;

export const bottomLinksOf = (claims: Claim[], user: CurrentUser | null) =>
  linksFor(claims, user?.userType)
    .flatMap(({ page: { path: to, unread }, nav: { label, bottom } }): BottomLink[] => {
      if (!bottom || (bottom.for && bottom.for !== user?.userType)) return [];
      return [{ to, label: bottom.label ?? label, unread, icon: bottom.icon }];
    })
    .slice(0, mostInBottom);

/**
 * Link to the moderation page. The registry lists this page only in the page's own document, so this is the only path
 * hard-coded in the shell.
 */
export const moderation: NavigationLink = { to: '/moderation', label: 'Moderation', apart: true };

/** Returns a member's links. A moderator's include the moderation link. */
export function linksOf(claims: Claim[], user: CurrentUser | null): NavigationLink[] {
  const inBottom = bottomLinksOf(claims, user).map(({ to }) => to);
  const links = linksFor(claims, user?.userType).map(({ page, nav }) => ({
    to: page.path,
    label: nav.label,
    unread: page.unread,
    // The menu in the top bar contains the home page at every width.
    isInBottom: page.home === undefined && inBottom.includes(page.path),
  }));
  return [...links, ...(user?.isModerator ? [moderation] : [])];
}
