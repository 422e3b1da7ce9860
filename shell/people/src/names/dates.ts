import { serverNow } from '@introvest/shell-sdk/api';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const relative = new Intl.RelativeTimeFormat('en-GB');

/** Returns 'just now', '5 minutes ago', '2 hours ago' or '3 days ago'. */
export function timeAgo(at: string, now: number): string {
  const age = now - Date.parse(at);
  if (age < minute) return 'just now';
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute');
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour');
  return relative.format(-Math.floor(age / day), 'day');
}

/** Returns '2 December', in the person's own time zone. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });

/** Returns the remaining days of a highlight, rounded up. 0 if the highlight has ended. */
export const daysLeft = (endDate: string, now = serverNow()): number =>
  Math.max(0, Math.ceil((Date.parse(endDate) - now) / day));
