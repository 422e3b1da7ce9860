import type { CurrentUser } from '@introvest/shell-sdk';
import { linkedPages } from '../access/shellPages';
import type { Claim, PublishedPage } from '../registry/snapshot';

export type BottomIcon = NonNullable<NonNullable<PublishedPage['nav']>['bottom']>['icon'];

export interface NavigationLink {
  to: string;
  label: string;
  unread?: boolean | undefined;
  apart?: boolean;
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

const mostInBottom = 5;

export const bottomLinksOf = (claims: Claim[], user: CurrentUser | null) =>
  linksFor(claims, user?.userType)
    .flatMap(({ page: { path: to, unread }, nav: { label, bottom } }): BottomLink[] => {
      if (!bottom || (bottom.for && bottom.for !== user?.userType)) return [];
      return [{ to, label: bottom.label ?? label, unread, icon: bottom.icon }];
    })
    .slice(0, mostInBottom);

/**
 * Link to the moderation page. It is the only path that is hard-coded in the shell, because the registry lists this
 * page only in the page's own document.
 */
export const moderation: NavigationLink = { to: '/moderation', label: 'Moderation', apart: true };

export function linksOf(claims: Claim[], user: CurrentUser | null): NavigationLink[] {
  const inBottom = bottomLinksOf(claims, user).map(({ to }) => to);
  const links = linksFor(claims, user?.userType).map(({ page, nav }) => ({
    to: page.path,
    label: nav.label,
    unread: page.unread,
    isInBottom: page.home === undefined && inBottom.includes(page.path),
  }));
  return [...links, ...(user?.isModerator ? [moderation] : [])];
}
