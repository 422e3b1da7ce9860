import type { Match } from '@introvest/contracts/browse';
import type { Connection } from '@introvest/contracts/messaging';
import { hasFailed, useUser, type QueryLike } from '@introvest/shell-sdk';
import { useMemo } from 'react';
import { bestCards, useListConnectionsQuery, useListRequestCardsQuery } from '../calls/connections';

/** Order in which requests are listed. */
export type RequestOrder = 'fit' | 'newest';

const askedAt = ({ askedAt: asked, createdAt }: Connection) => asked ?? createdAt;

/**
 * Returns matches with members who share a request or connection with the viewer, and a function that sorts connections
 * by match. Calls the server only if `isNeeded`.
 */
export function useRequestFits(isNeeded = true) {
  const { id: ownId } = useUser();
  const query = useListRequestCardsQuery(bestCards, { skip: !isNeeded });
  const fits = query.data?.fits;
  const { matches, places } = useMemo(() => {
    const known = fits ?? [];
    return {
      matches: new Map(known.map(({ userId, match }) => [userId, match])),
      places: new Map(known.map(({ userId }, place) => [userId, place])),
    };
  }, [fits]);
  const otherOf = ({ founderId, investorId }: Connection) =>
    founderId === ownId ? investorId : founderId;
  const placeOf = (connection: Connection) => places.get(otherOf(connection)) ?? places.size;
  return {
    query,
    /** Whether the order is final, because the matches have loaded or failed to load. */
    isSettled: !isNeeded || query.data !== undefined || hasFailed(query),
    matchOf: (connection: Connection): Match | undefined => matches.get(otherOf(connection)),
    sorted: (connections: Connection[], order: RequestOrder): Connection[] =>
      [...connections].sort(
        (a, b) =>
          (order === 'fit' ? placeOf(a) - placeOf(b) : 0) || askedAt(b).localeCompare(askedAt(a)),
      ),
  };
}

/**
 * Returns the requests that wait for the viewer's answer, best match first, and how many there are. Answered requests
 * for which `isKept` returns true keep their place but aren't counted.
 */
export function useWaitingRequests(isKept: (connectionId: string) => boolean = () => false): {
  query: QueryLike<Connection[]>;
  /** Query that provides the cards and matches. */
  cards: ReturnType<typeof useRequestFits>['query'];
  total: number;
} {
  const { id: ownId } = useUser();
  const { data, error, isFetching, refetch } = useListConnectionsQuery();
  const received = (data ?? []).filter(
    ({ initiatedBy, founder, investor }) => initiatedBy !== ownId && founder && investor,
  );
  const shown = received.filter(({ id, status }) => status === 'pending' || isKept(id));
  const { query: cards, isSettled, sorted } = useRequestFits(shown.length > 0);
  return {
    query: {
      data: data && isSettled ? sorted(shown, 'fit') : undefined,
      error,
      isFetching: isFetching || (data !== undefined && !isSettled),
      refetch,
    },
    cards,
    total: received.filter(({ status }) => status === 'pending').length,
  };
}
