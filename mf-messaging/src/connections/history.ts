import type { Connection } from '@introvest/contracts/messaging';
import { usualAnswerOf } from '@introvest/people/names';

const dateOf = (time: string, more: Intl.DateTimeFormatOptions = { year: 'numeric' }) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...more });

/** Returns the last event with its date and, for a pending request, when it expires. */
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
