import { listMessages, markRead, sendMessage } from '@introvest/contracts/messaging';
import { api, defineCalls } from '@introvest/shell-sdk/api';

export const messagingApi = defineCalls(api, (build) => ({
  listMessages: build.query(listMessages),
  /**
   * Loads more messages of a conversation. They are merged into the `listMessages` cache, so this call isn't cached
   * separately.
   */
  readMessages: build.mutation(listMessages),
  sendMessage: build.mutation(sendMessage),
  markRead: build.mutation(markRead),
}));

export const { useListMessagesQuery, useMarkReadMutation } = messagingApi;
