import { hasFailed, Link, useUser } from '@introvest/shell-sdk';
import {
  messagesAddress,
  unreadIn,
  useListConnectionsQuery,
  useListConversationsQuery,
} from '@introvest/people/calls';
import { Box, TextLink } from '@introvest/shell-sdk/ui';
import { Fragment, type ReactNode } from 'react';
import { useGetHighlightStatusQuery } from '../api';
import { daysLeft } from '../highlight/daysLeft';
import { countOf } from '../people/amounts';
import { sidesOf } from './sides';

interface Waits {
  to: string;
  text: string;
}

/** What is known to wait for the person, each a link to where it is dealt with; and what is not known. */
function useWaits(requestsAt: string) {
  const user = useUser();
  const connections = useListConnectionsQuery();
  const conversations = useListConversationsQuery();
  const requests = connections.data ? sidesOf(connections.data, user.id).incoming.length : 0;
  const unread = unreadIn(conversations.data);
  const waits: Waits[] = [
    ...(requests > 0 ? [{ to: requestsAt, text: countOf(requests, 'connection request') }] : []),
    ...(unread > 0
      ? [
          {
            to: messagesAddress(conversations.data),
            text: countOf(unread, 'unread message'),
          },
        ]
      : []),
  ];
  const queries = [connections, conversations];
  return {
    waits,
    isKnown: queries.every(({ data }) => data !== undefined),
    isFailed: queries.some(hasFailed),
  };
}

/** The parts below say what failed and load it again. */
const unknown = 'What waits for you could not be loaded completely.';

function Waiting({ requestsAt, calm }: { requestsAt: string; calm: string }) {
  const { waits, isKnown, isFailed } = useWaits(requestsAt);
  if (waits.length === 0) {
    // A blank line keeps the place until it is known.
    if (!isKnown) return <>{isFailed ? unknown : '\u00a0'}</>;
    return <>{calm}</>;
  }
  return (
    <>
      Waiting for you:{' '}
      {waits.map(({ to, text }, place) => (
        <Fragment key={to}>
          {place > 0 && ' and '}
          <TextLink component={Link} to={to}>
            {text}
          </TextLink>
        </Fragment>
      ))}
      .{isFailed && ` ${unknown}`}
    </>
  );
}

/** Keeps the lines that this mostly takes: on a phone two. */
const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', minHeight: { xs: '3em', sm: '1.5em' } }}>
    {children}
  </Box>
);

export const InvestorWaiting = () => (
  <Lines>
    <Waiting
      requestsAt="/investor-dashboard?tab=connections"
      calm="Startups to discover, and everything you have kept."
    />
  </Lines>
);

/** How long the highlight still runs, for whoever has one. */
function HighlightLeft() {
  const { data } = useGetHighlightStatusQuery();
  if (!data?.activeHighlight) return null;
  const days = countOf(daysLeft(data.activeHighlight.endDate), 'more day');
  return <> Your highlight runs for {days}.</>;
}

export const FounderWaiting = () => (
  <Lines>
    <Waiting requestsAt="/connections" calm="Nothing waits for you right now." />
    <HighlightLeft />
  </Lines>
);
