import type { Connection } from '@introvest/contracts/messaging';
import { useAnsweredRequests, useRequestFits } from '@introvest/people/answers';
import { useListConnectionsQuery } from '@introvest/people/calls';
import { hasFailed, useUser } from '@introvest/shell-sdk';
import { groupRequests } from './requestGroups';

export function useWaitingRequests() {
  const { id } = useUser();
  const query = useListConnectionsQuery();
  const { isKept, keep } = useAnsweredRequests();
  const incomingOf = (all: Connection[]) => groupRequests(all, id, isKept).incoming;
  const incoming = incomingOf(query.data ?? []);
  const { query: matchQuery, isSettled: isSorted, sorted } = useRequestFits(incoming.length > 0);
  const cards = [...(matchQuery.data?.founders ?? []), ...(matchQuery.data?.investors ?? [])];
  const data = query.data && isSorted ? incomingOf(sorted(query.data, 'fit')) : undefined;
  const isFetching = query.isFetching || (query.data !== undefined && !isSorted);
  return {
    query,
    received: { data, error: query.error, isFetching, refetch: query.refetch },
    matchQuery,
    keep,
    total: incoming.filter(({ connection }) => connection.status === 'pending').length,
    requests: (data ?? []).map((known) => ({
      ...known,
      card: cards.find(({ userId }) => userId === known.person.user.id),
    })),
    isSettled: data !== undefined || hasFailed(query),
  };
}

export type WaitingRequests = ReturnType<typeof useWaitingRequests>;
export type WaitingRequest = WaitingRequests['requests'][number];
