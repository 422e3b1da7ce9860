import { listMessages, markRead, sendMessage } from '@introvest/contracts/messaging';
import { api, defineCalls } from '@introvest/shell-sdk/api';

/** The calls that only the messages make; the lists come with `@introvest/people`: every page shows them or counts in them. */
export const messagingApi = defineCalls(api, (build) => ({
  listMessages: build.query(listMessages),
  /** Further messages of a conversation: they are merged into `listMessages`, never kept beside it. */
  readMessages: build.mutation(listMessages),
  sendMessage: build.mutation(sendMessage),
  markRead: build.mutation(markRead),
}));

export const { useListMessagesQuery, useMarkReadMutation } = messagingApi;
