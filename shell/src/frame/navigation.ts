import type { Claim } from '../registry/snapshot';

/** The link that carries the number of unread messages. */
export const messagesPath = '/messages';

export interface NavigationEntry {
  to: string;
  label: string;
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
      return [{ to: page.path, label, order, for: role === 'everyone' ? undefined : role }];
    })
    .sort((a, b) => a.order - b.order);
}

/** The links that one person sees. */
export function linksFor(
  navigation: NavigationEntry[],
  role: 'founder' | 'investor' | null,
): { to: string; label: string }[] {
  if (!role) return [];
  return navigation.filter((entry) => !entry.for || entry.for === role);
}
