import type { Conversation } from '@introvest/contracts/messaging';

/** Unread messages over all conversations. */
export const unreadIn = (conversations: Conversation[] = []): number =>
  conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

const timeOf = ({ lastMessageAt }: Conversation) => lastMessageAt ?? '';

/** Where messages are read, on `page`: the newest unread conversation, or the only one there is, else the list. */
export function messagesAddress(conversations: Conversation[] = [], page = '/messages'): string {
  const unread = conversations.filter(({ unreadCount }) => unreadCount > 0);
  const [newest] = unread.sort((a, b) => timeOf(b).localeCompare(timeOf(a)));
  const one = newest ?? (conversations.length === 1 ? conversations[0] : undefined);
  return one ? `${page}?connection=${one.id}` : page;
}
