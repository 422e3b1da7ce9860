import type { Connection } from '@introvest/contracts/messaging';
import { usualAnswerOf } from '@introvest/people/names';

type Role = 'founder' | 'investor';

export const introductions: Record<Role, string> = {
  founder: 'Answer requests from investors and keep in touch with your connections.',
  investor: 'Follow up on your requests to founders and keep in touch with your connections.',
};

export const pendingEmpty: Record<Role, string> = {
  founder: "You don't have any pending connection requests.",
  investor: "You haven't sent any connection requests yet.",
};

export const browsing: Record<Role, { to: string; label: string }> = {
  founder: { to: '/browse-investors', label: 'Browse investors' },
  investor: { to: '/browse-startups', label: 'Browse startups' },
};

const badges: Record<string, { label: string; color: 'warning' | 'primary' | 'default' }> = {
  pending: { label: 'Pending', color: 'warning' },
  accepted: { label: 'Connected', color: 'primary' },
  rejected: { label: 'Declined', color: 'default' },
  ended: { label: 'Ended', color: 'default' },
  expired: { label: 'Expired', color: 'default' },
};

export const badgeOf = (status: string) =>
  badges[status] ?? { label: status, color: 'default' as const };

const dateOf = (time: string, more: Intl.DateTimeFormatOptions = { year: 'numeric' }) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...more });

export function historyOf(connection: Connection, isOwnRequest: boolean): string {
  const { status, updatedAt, createdAt, askedAt = createdAt, expiresAt } = connection;
  if (status === 'accepted') return `Connected since ${dateOf(updatedAt)}`;
  if (status === 'ended') return `Ended on ${dateOf(updatedAt)}`;
  const asked = `${isOwnRequest ? 'Sent' : 'Received'} on ${dateOf(askedAt)}`;
  if (status !== 'pending') return asked;
  const until = expiresAt && `Expires on ${dateOf(expiresAt, {})}`;
  const usual = isOwnRequest && usualAnswerOf(connection.counterpart?.usualAnswerDays);
  return [asked, until, usual].filter(Boolean).join(' · ');
}
