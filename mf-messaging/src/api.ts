import {
  answerConnection,
  listConnections,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from '@introvest/contracts/messaging';
import { api, call, type TagType } from '@introvest/shell-sdk/api';

/** What an answered or new request changes anywhere in the product. */
export const connectionTags: TagType[] = [
  'Connections',
  'Conversations',
  'Activity',
  'Founders',
  'Investors',
];

/**
 * The calls of connections and messages. Lists that other remotes read too have names of their own here:
 * one name cannot be injected twice, and the tags keep the copies in step.
 */
export const messagingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    ownConnections: build.query({ ...call(listConnections), providesTags: ['Connections'] }),
    ownConversations: build.query({ ...call(listConversations), providesTags: ['Conversations'] }),
    answerRequest: build.mutation({ ...call(answerConnection), invalidatesTags: connectionTags }),
    listMessages: build.query({ ...call(listMessages), providesTags: ['Messages'] }),
    /** Further messages of a conversation: they are merged into `listMessages`, never kept beside it. */
    readMessages: build.mutation(call(listMessages)),
    sendMessage: build.mutation(call(sendMessage)),
    markRead: build.mutation(call(markRead)),
  }),
});

export const {
  useOwnConnectionsQuery,
  useOwnConversationsQuery,
  useAnswerRequestMutation,
  useListMessagesQuery,
  useMarkReadMutation,
} = messagingApi;
