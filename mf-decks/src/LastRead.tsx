import { timeAgo } from '@introvest/people/names';
import { useNow } from '@introvest/shell-sdk';

const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export const LastRead = ({ at }: { at: string }) => (
  <time dateTime={at} title={whole.format(new Date(at))}>
    {timeAgo(at, useNow())}
  </time>
);
