import { timeAgo } from '@introvest/people/names';
import { useNow } from '@introvest/shell-sdk';

const day = 24 * 60 * 60_000;

const date = { day: 'numeric', month: 'short' } as const;

export function ageOf(at: string, now: number): string {
  const age = now - Date.parse(at);
  if (age < 30 * day) return timeAgo(at, now);
  return new Date(at).toLocaleDateString(
    'en-GB',
    age < 300 * day ? date : { ...date, year: 'numeric' },
  );
}

export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time
      dateTime={at}
      title={new Date(at).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short' })}
    >
      {ageOf(at, now)}
    </time>
  );
}
