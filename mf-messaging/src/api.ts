import { listMessages, markRead, sendMessage } from '@introvest/contracts/messaging';
import { api, defineCalls } from '@introvest/shell-sdk/api';

/**
 * Calls that only the message pages make. The lists are in `@introvest/people`, because every page shows or counts
 * them.
 */
export const messagingApi = defineCalls(api, (build) => ({
  listMessages: build.query(listMessages),
  /** Loads more messages of a conversation, which are merged into `listMessages` and not cached separately. */
  readMessages: build.mutation(listMessages),
  sendMessage: build.mutation(sendMessage),
  markRead: build.mutation(markRead),
}));

export const { useListMessagesQuery, useMarkReadMutation } = messagingApi;
