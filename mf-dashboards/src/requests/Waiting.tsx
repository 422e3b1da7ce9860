import { Link as RouterLink, useUser } from '@introvest/shell-sdk';
import { useListConnectionsQuery } from '@introvest/shell-sdk/api';
import { Link } from '@introvest/shell-sdk/ui';
import { Fragment } from 'react';
import { useGetHighlightStatusQuery } from '../api';
import { daysLeft } from '../highlight/daysLeft';
import { countOf } from '../people/amounts';
import { useMessageCount } from '../stats/useMessageCount';
import { sidesOf } from './sides';

interface Waits {
  to: string;
  text: string;
}

/** What waits for the person, each a link to where it is dealt with. */
function useWaits(requestsAt: string): Waits[] {
  const user = useUser();
  const { data: connections } = useListConnectionsQuery();
  const { unread = 0 } = useMessageCount();
  const requests = connections ? sidesOf(connections, user.id).incoming.length : 0;
  return [
    ...(requests > 0 ? [{ to: requestsAt, text: countOf(requests, 'connection request') }] : []),
    ...(unread > 0 ? [{ to: '/messaging', text: countOf(unread, 'unread message') }] : []),
  ];
}

function Waiting({ requestsAt, calm }: { requestsAt: string; calm: string }) {
  const waits = useWaits(requestsAt);
  if (waits.length === 0) return <>{calm}</>;
  return (
    <>
      Waiting for you:{' '}
      {waits.map(({ to, text }, place) => (
        <Fragment key={to}>
          {place > 0 && ' and '}
          <Link component={RouterLink} to={to}>
            {text}
          </Link>
        </Fragment>
      ))}
      .
    </>
  );
}

export const InvestorWaiting = () => (
  <Waiting
    requestsAt="/investor-dashboard?tab=connections"
    calm="Startups that fit how you invest, and everything you have kept."
  />
);

/** How long the highlight still runs, for whoever has one. */
function HighlightLeft() {
  const { data } = useGetHighlightStatusQuery();
  if (!data?.activeHighlight) return null;
  const days = countOf(daysLeft(data.activeHighlight.endDate), 'more day');
  return <> Your highlight runs for {days}.</>;
}

export const FounderWaiting = () => (
  <>
    <Waiting requestsAt="/connections" calm="Nothing waits for you right now." />
    <HighlightLeft />
  </>
);
