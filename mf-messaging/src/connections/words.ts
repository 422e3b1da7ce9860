type Role = 'founder' | 'investor';

/** What the page is for, to either side. */
export const introductions: Record<Role, string> = {
  founder: 'Investors who would like to talk to you, and those you already talk with.',
  investor: 'The founders you have asked to meet, and those you already talk with.',
};

export const pendingEmpty: Record<Role, string> = {
  founder: "You don't have any pending connection requests.",
  investor: "You haven't sent any connection requests yet.",
};

/** Where either side finds somebody to connect with. */
export const browsing: Record<Role, { to: string; label: string }> = {
  founder: { to: '/browse-investors', label: 'Browse investors' },
  investor: { to: '/browse-startups', label: 'Browse startups' },
};

const badges: Record<string, { label: string; color: 'warning' | 'primary' | 'default' }> = {
  pending: { label: 'Pending', color: 'warning' },
  accepted: { label: 'Connected', color: 'primary' },
  rejected: { label: 'Declined', color: 'default' },
  ended: { label: 'Ended', color: 'default' },
  expired: { label: 'No answer', color: 'default' },
};

/** A status this build does not know is shown raw. */
export const badgeOf = (status: string) =>
  badges[status] ?? { label: status, color: 'default' as const };
