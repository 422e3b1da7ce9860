import type { Conversation } from '@introvest/contracts/messaging';

/** Unread messages over all conversations. */
export const unreadIn = (conversations: Conversation[] = []): number =>
  conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
