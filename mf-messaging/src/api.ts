import { listMessages, markRead, sendMessage } from '@introvest/contracts/messaging';
import { api, defineCalls } from '@introvest/shell-sdk/api';

/**
 * Calls that only the message pages make. The calls for the lists are in `@introvest/people`, because every page shows
 * or counts their entries.
 */
export const messagingApi = defineCalls(api, (build) => ({
  listMessages: build.query(listMessages),
  /** Loads more messages of a conversation. They are merged into the `listMessages` cache and not cached separately. */
  readMessages: build.mutation(listMessages),
  sendMessage: build.mutation(sendMessage),
  markRead: build.mutation(markRead),
}));

export const { useListMessagesQuery, useMarkReadMutation } = messagingApi;
