import type { Conversation } from '@introvest/contracts/messaging';
import { sharedApi } from './sharedApi';

/** Unread messages over all conversations. */
export const unreadIn = (conversations: Conversation[] = []): number =>
  conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

/** What is unread as far as it is known; asks nobody. The shell loads the list and keeps it live. */
export const useUnreadCount = (): number =>
  sharedApi.endpoints.listConversations.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ unread: unreadIn(data) }),
  }).unread;
