import { listMessages, markRead, sendMessage } from '@introvest/contracts/messaging';
import { api, call, once } from '@introvest/shell-sdk/api';

/** The calls that only the messages make; the lists come with `@introvest/people`: every page shows them or counts in them. */
export const messagingApi = api.injectEndpoints(
  once((build) => ({
    listMessages: build.query(call(listMessages)),
    /** Further messages of a conversation: they are merged into `listMessages`, never kept beside it. */
    readMessages: build.mutation(call(listMessages)),
    sendMessage: build.mutation(call(sendMessage)),
    markRead: build.mutation(call(markRead)),
  })),
);

export const { useListMessagesQuery, useMarkReadMutation } = messagingApi;
