import { connectionsApi, messagesAddress, unreadIn } from '@introvest/people/calls';
import { CountBubble } from './CountBubble';

const { useQueryState } = connectionsApi.endpoints.listConversations;

/** What is unread as far as it is known; asks nobody, because the frame keeps the list. */
export const useUnreadCount = (): number =>
  useQueryState(undefined, { selectFromResult: ({ data }) => ({ unread: unreadIn(data) }) }).unread;

/** The same for where it is read, on `page`. */
export const useMessagesAddress = (page: string): string =>
  useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ address: messagesAddress(data, page) }),
  }).address;

/** How many messages are unread, beside the way to them. */
export function UnreadBadge() {
  return <CountBubble count={useUnreadCount()} />;
}
