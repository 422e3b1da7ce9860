import { listRequestCards } from '@introvest/contracts/browse';
import {
  answerConnection,
  endConnection,
  listConnections,
  listConversations,
} from '@introvest/contracts/messaging';
import { defineCalls } from '@introvest/shell-sdk/api';
import { taggedApi, type CommonTag } from './taggedApi';

/** Tags of all data that changes when a request is sent or answered. */
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
  // Also invalidated if the call was refused, because the page showed an outdated status.
  endConnection: build.mutation(endConnection, { invalidatesTags: connectionTags }),
}));

/** Arguments of the call for waiting requests. All pages use the same arguments, so that they share one cache entry. */
export const bestCards = { query: { cards: 10 } };

export const { useListConnectionsQuery, useListConversationsQuery, useListRequestCardsQuery } =
  connectionsApi;
