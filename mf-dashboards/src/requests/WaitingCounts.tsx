import { hasFailed, isSettled, Link } from '@introvest/shell-sdk';
import { messagesAddress, unreadIn, useListConversationsQuery } from '@introvest/people/calls';
import { Box, TextLink } from '@introvest/shell-sdk/ui';
import { Fragment } from 'react';
import { countOf } from '../people/amounts';
import { useRequestGroups } from './requestGroups';

function useWaits() {
  const { query: connections, incoming } = useRequestGroups();
  const conversations = useListConversationsQuery();
  const unread = unreadIn(conversations.data);
  const waits = [
    {
      count: incoming.length,
      noun: 'connection request',
      to: '/connections?tab=pending&show=received',
    },
    { count: unread, noun: 'unread message', to: messagesAddress(conversations.data) },
  ];
  return { waits: waits.filter(({ count }) => count > 0), queries: [connections, conversations] };
}

const failed = 'We couldn’t load all your requests and messages.';
const nothing = 'No new requests or messages.';

/** Renders the counts once all queries have settled, because a late count would move the others. */
function Counts() {
  const { waits, queries } = useWaits();
  // A non-breaking space reserves the line's height.
  if (!queries.every(isSettled)) return <>{'\u00a0'}</>;
  const isFailed = queries.some(hasFailed);
  return (
    <>
      {waits.length > 0 && 'You have '}
      {waits.map(({ to, count, noun }, place) => (
        <Fragment key={to}>
          {place > 0 && ' and '}
          <TextLink component={Link} to={to}>
            {countOf(count, noun)}
          </TextLink>
        </Fragment>
      ))}
      {waits.length > 0 && '. '}
      {isFailed && failed}
      {waits.length === 0 && !isFailed && nothing}
    </>
  );
}

export const WaitingCounts = () => (
  <Box component="span" sx={lines}>
    <Counts />
  </Box>
);

const lines = {
  display: 'block',
  minHeight: { xs: '3em', sm: '1.5em' },
  width: { md: 'max-content' },
  maxWidth: { md: 'min(100vw - 6rem, 71rem)' },
} as const;
