import { useKept, useWaitingRequests as useShared } from '@introvest/people/answers';
import { useListConnectionsQuery } from '@introvest/people/calls';
import { hasFailed, useUser } from '@introvest/shell-sdk';
import { sidesOf } from './sides';

/** Returns the received requests, best match first. Includes requests that were answered since the page was opened. */
export function useWaitingRequests() {
  const { id } = useUser();
  const query = useListConnectionsQuery();
  const { isKept, keep } = useKept();
  const waiting = useShared(isKept);
  const { data } = waiting.cards;
  const cards = [...(data?.founders ?? []), ...(data?.investors ?? [])];
  const { incoming } = sidesOf(waiting.query.data ?? [], id, isKept);
  return {
    /** All connections. */
    query,
    /** The query for received requests. It counts as loading until the order of the requests is final. */
    received: waiting.query,
    matchQuery: waiting.cards,
    keep,
    total: waiting.total,
    requests: incoming.map((known) => ({
      ...known,
      card: cards.find(({ userId }) => userId === known.person.userId),
    })),
    isSettled: waiting.query.data !== undefined || hasFailed(query),
  };
}

export type WaitingRequests = ReturnType<typeof useWaitingRequests>;
export type WaitingRequest = WaitingRequests['requests'][number];
