import { useNow } from '@introvest/shell-sdk';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const years = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** 'just now', '5m ago', '2h ago', '3d ago', then the date. */
export function ageOf(at: string, now: number): string {
  const age = now - Date.parse(at);
  if (age < minute) return 'just now';
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`;
  return (age < 300 * day ? dates : years).format(new Date(at));
}

/** How long ago; the exact time shows on hover. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={whole.format(new Date(at))}>
      {ageOf(at, now)}
    </time>
  );
}
