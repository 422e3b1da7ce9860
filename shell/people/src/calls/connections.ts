import { listRequestCards } from '@introvest/contracts/browse';
import {
  answerConnection,
  endConnection,
  listConnections,
  listConversations,
} from '@introvest/contracts/messaging';
import { defineCalls } from '@introvest/shell-sdk/api';
import { taggedApi, type CommonTag } from './taggedApi';
import { withToast } from './withToast';

export const connectionTags: CommonTag[] = [
  'Connections',
  'Conversations',
  'Activity',
  'Founders',
  'Investors',
  'SavedDecks',
  'Bookmarks',
];

export const connectionsApi = defineCalls(taggedApi, (build) => ({
  listConnections: build.query(listConnections, { providesTags: ['Connections'] }),
  listConversations: build.query(listConversations, { providesTags: ['Conversations'] }),
  listRequestCards: build.query(listRequestCards, { providesTags: ['Connections'] }),
  answerConnection: build.mutation(answerConnection, { invalidatesTags: connectionTags }),
  // Also invalidated if the server rejected the call, because the page showed an outdated status.
  endConnection: build.mutation(endConnection, { invalidatesTags: connectionTags }),
}));

/** Arguments of the call for pending requests. All pages use the same arguments, so that they share a cache entry. */
export const bestCards = { query: { cards: 10 } };

export const { useListConnectionsQuery, useListConversationsQuery, useListRequestCardsQuery } =
  connectionsApi;

const outcomes = {
  pending: { title: 'Request withdrawn', description: 'Your request is no longer visible.' },
  accepted: {
    title: 'Connection ended',
    description: 'You can both still read your conversation.',
  },
};

export function useEnding(connectionId: string) {
  const [send, { isLoading }] = connectionsApi.useEndConnectionMutation();
  const end = async (status: 'pending' | 'accepted'): Promise<boolean> => {
    if (isLoading) return false;
    const call = send({ params: { connectionId }, query: { status } }).unwrap();
    return withToast(call, outcomes[status], 'Failed to update connection.');
  };
  return { end, isEnding: isLoading };
}
