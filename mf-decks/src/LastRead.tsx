import { timeAgo } from '@introvest/people/names';
import { useNow } from '@introvest/shell-sdk';

export const LastRead = ({ at }: { at: string }) => (
  <time
    dateTime={at}
    title={new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })}
  >
    {timeAgo(at, useNow())}
  </time>
);
