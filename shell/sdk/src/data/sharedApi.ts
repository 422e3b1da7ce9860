import {
  answerConnection,
  listConnections,
  listConversations,
} from '@introvest/contracts/messaging';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { api, type TagType } from './api';
import { call } from './call';

/** What a request that is made or answered changes anywhere in the product. */
export const connectionTags: TagType[] = [
  'Connections',
  'Conversations',
  'Activity',
  'Founders',
  'Investors',
  'SavedDecks',
];

/**
 * Calls that several remotes make: an endpoint's name can be injected only once, so these live here.
 * The calls about cards come with `./people`, which a first page does without.
 */
export const sharedApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listConnections: build.query({ ...call(listConnections), providesTags: ['Connections'] }),
    listConversations: build.query({ ...call(listConversations), providesTags: ['Conversations'] }),
    answerConnection: build.mutation({
      ...call(answerConnection),
      invalidatesTags: connectionTags,
    }),
  }),
});
