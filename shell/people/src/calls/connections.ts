import { listRequestCards } from '@introvest/contracts/browse';
import {
  answerConnection,
  listConnections,
  listConversations,
} from '@introvest/contracts/messaging';
import { defineCalls } from '@introvest/shell-sdk/api';
import { taggedApi, type CommonTag } from './taggedApi';

/** What a request that is made or answered changes anywhere in the product. */
export const connectionTags: CommonTag[] = [
  'Connections',
  'Conversations',
  'Activity',
  'Founders',
  'Investors',
  'SavedDecks',
  'Bookmarks',
];

/** Connections and conversations as lists, and the answer to a request. */
export const connectionsApi = defineCalls(taggedApi, (build) => ({
  listConnections: build.query(listConnections, { providesTags: ['Connections'] }),
  listConversations: build.query(listConversations, { providesTags: ['Conversations'] }),
  listRequestCards: build.query(listRequestCards, { providesTags: ['Connections'] }),
  answerConnection: build.mutation(answerConnection, { invalidatesTags: connectionTags }),
}));

/** Arguments of the one call for waiting requests, so that all pages share its answer. */
export const bestCards = { query: { cards: 10 } };

export const { useListConnectionsQuery, useListConversationsQuery, useListRequestCardsQuery } =
  connectionsApi;
