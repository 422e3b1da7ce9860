import type { HighlightStatus } from '@introvest/contracts/dashboards';
import { hasFailed, Link, useUser, type QueryLike } from '@introvest/shell-sdk';
import {
  messagesAddress,
  unreadIn,
  useListConnectionsQuery,
  useListConversationsQuery,
} from '@introvest/people/calls';
import { Box, TextLink } from '@introvest/shell-sdk/ui';
import { Fragment, type ReactNode } from 'react';
import { useGetHighlightStatusQuery } from '../api';
import { daysLeft } from '@introvest/people/names';
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
  return { waits, queries: [connections, conversations] };
}

/** The parts below say what failed and load it again. */
const unknown = 'What waits for you could not be loaded completely.';

interface WaitingProps {
  requestsAt: string;
  calm: string;
  /** What else is said behind it, and the call that it comes of. */
  further?: { query: QueryLike<unknown>; text: string };
}

/** Said at once when all is known: a part that came later would push the words after it away. */
function Waiting({ requestsAt, calm, further }: WaitingProps) {
  const { waits, queries } = useWaits(requestsAt);
  const isSettled = [...queries, ...(further ? [further.query] : [])].every(
    (query) => query.data !== undefined || hasFailed(query),
  );
  // A blank line keeps the place until then.
  if (!isSettled) return <>{'\u00a0'}</>;
  const isFailed = queries.some(hasFailed);
  // On a phone it would take a third line, and the highlight's card is in sight.
  const behind = further?.text && (
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {` ${further.text}`}
    </Box>
  );
  if (waits.length === 0) {
    return (
      <>
        {isFailed ? unknown : calm}
        {behind}
      </>
    );
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
      {behind}
    </>
  );
}

/** Keeps the lines that this mostly takes: on a phone two, and on a wide window one, however much waits. */
const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={lines}>
    {children}
  </Box>
);

const lines = {
  display: 'block',
  minHeight: { xs: '3em', sm: '1.5em' },
  width: { md: 'max-content' },
  // No further than the page's column, which grows no more in a wide window.
  maxWidth: { md: 'min(100vw - 6rem, 71rem)' },
} as const;

export const InvestorWaiting = () => (
  <Lines>
    <Waiting
      requestsAt="/investor-dashboard?tab=connections"
      calm="Startups to discover, and everything you have kept."
    />
  </Lines>
);

/** How long the highlight still runs, for whoever has one. */
function highlightLeft(status: HighlightStatus | undefined): string {
  const days = status?.activeHighlight ? daysLeft(status.activeHighlight.endDate) : 0;
  return days > 0 ? `Your highlight runs for ${countOf(days, 'more day')}.` : '';
}

export function FounderWaiting() {
  const highlight = useGetHighlightStatusQuery();
  const further = { query: highlight, text: highlightLeft(highlight.data) };
  return (
    <Lines>
      <Waiting
        requestsAt="/connections"
        calm="Nothing waits for you right now."
        further={further}
      />
    </Lines>
  );
}
