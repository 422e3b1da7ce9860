import { listMessages, markRead, sendMessage } from '@introvest/contracts/messaging';
import { api, call, type TagType } from '@introvest/shell-sdk/api';

/** What a request that is made or answered changes anywhere in the product. */
export const connectionTags: TagType[] = [
  'Connections',
  'Conversations',
  'Activity',
  'Founders',
  'Investors',
];

/** The calls that only the messages make; the lists are the sdk's, because the dashboards show them too. */
export const messagingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listMessages: build.query({ ...call(listMessages), providesTags: ['Messages'] }),
    /** Further messages of a conversation: they are merged into `listMessages`, never kept beside it. */
    readMessages: build.mutation(call(listMessages)),
    sendMessage: build.mutation(call(sendMessage)),
    markRead: build.mutation(call(markRead)),
  }),
});

export const { useListMessagesQuery, useMarkReadMutation } = messagingApi;
