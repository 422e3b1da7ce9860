import { connectionsApi, messagesAddress, unreadIn } from '@introvest/people/calls';
import { CountBubble } from './CountBubble';

const { useQueryState } = connectionsApi.endpoints.listConversations;

/** Returns the cached number of unread messages. Makes no call, because the frame loads the list. */
export const useUnreadCount = (): number =>
  useQueryState(undefined, { selectFromResult: ({ data }) => ({ unread: unreadIn(data) }) }).unread;

/** Returns the URL on `page` where unread messages are. */
export const useMessagesAddress = (page: string): string =>
  useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ address: messagesAddress(data, page) }),
  }).address;

/** Renders the number of unread messages beside the messages link. */
export function UnreadBadge() {
  return <CountBubble count={useUnreadCount()} />;
}
