import type { Conversation } from '@introvest/contracts/messaging';

export const unreadIn = (conversations: Conversation[] = []): number =>
  conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

const timeOf = ({ lastMessageAt }: Conversation) => Date.parse(lastMessageAt ?? '');

export function messagesAddress(conversations: Conversation[] = [], page = '/messages'): string {
  const unread = conversations.filter(({ unreadCount }) => unreadCount > 0);
  const [newest] = unread.sort((a, b) => timeOf(b) - timeOf(a));
  const one = newest ?? (conversations.length === 1 ? conversations[0] : undefined);
  return one ? `${page}?connection=${one.id}` : page;
}
