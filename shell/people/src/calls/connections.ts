import { listRequestCards } from '@introvest/contracts/browse';
import {
  answerConnection,
  listConnections,
  listConversations,
} from '@introvest/contracts/messaging';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { call, once } from '@introvest/shell-sdk/api';
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
export const connectionsApi = taggedApi.injectEndpoints(
  once((build) => ({
    listConnections: build.query({ ...call(listConnections), providesTags: ['Connections'] }),
    listConversations: build.query({ ...call(listConversations), providesTags: ['Conversations'] }),
    listRequestCards: build.query({ ...call(listRequestCards), providesTags: ['Connections'] }),
    answerConnection: build.mutation({
      ...call(answerConnection),
      invalidatesTags: connectionTags,
    }),
  })),
);

/** Arguments of the one call for waiting requests, so that all pages share its answer. */
export const bestCards = { query: { cards: 10 } };

export const { useListConnectionsQuery, useListConversationsQuery, useListRequestCardsQuery } =
  connectionsApi;
