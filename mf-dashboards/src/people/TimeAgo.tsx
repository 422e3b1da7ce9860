import { timeAgo } from '@introvest/people/names';
import { useNow } from '@introvest/shell-sdk';

const day = 24 * 60 * 60_000;

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const years = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

export function ageOf(at: string, now: number): string {
  const age = now - Date.parse(at);
  if (age < 30 * day) return timeAgo(at, now);
  return (age < 300 * day ? dates : years).format(new Date(at));
}

export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={whole.format(new Date(at))}>
      {ageOf(at, now)}
    </time>
  );
}
