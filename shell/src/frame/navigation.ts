import type { Claim } from '../registry/snapshot';
import { dashboards } from '../access/access';

/** The link that carries the number of unread messages. */
export const messagesPath = '/messages';

export interface NavigationEntry {
  to: string;
  label: string;
  order: number;
  /** Undefined: for both roles. */
  for: 'founder' | 'investor' | undefined;
}

/** What the remotes want in the top bar. The dashboard's own link is the shell's. */
export function navigationOf(claims: Claim[]): NavigationEntry[] {
  const own: string[] = Object.values(dashboards);
  return claims
    .flatMap(({ page }) => {
      if (!page.nav || own.includes(page.path)) return [];
      const { label, order, for: audience } = page.nav;
      const role = audience ?? 'everyone';
      return [{ to: page.path, label, order, for: role === 'everyone' ? undefined : role }];
    })
    .sort((a, b) => a.order - b.order);
}

/** The links that one person sees, the dashboard first. */
export function linksFor(
  navigation: NavigationEntry[],
  role: 'founder' | 'investor' | null,
): { to: string; label: string }[] {
  if (!role) return [];
  return [
    { to: dashboards[role], label: 'Dashboard' },
    ...navigation.filter((entry) => !entry.for || entry.for === role),
  ];
}
