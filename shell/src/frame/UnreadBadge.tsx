import { connectionsApi, messagesAddress, unreadIn } from '@introvest/people/calls';
import { CountBubble } from './CountBubble';

const { useQueryState } = connectionsApi.endpoints.listConversations;

/** Returns the number of unread messages in the cache. Makes no call, because the frame already loads the list. */
export const useUnreadCount = (): number =>
  useQueryState(undefined, { selectFromResult: ({ data }) => ({ unread: unreadIn(data) }) }).unread;

/** Returns the URL on `page` that shows the unread messages. */
export const useMessagesAddress = (page: string): string =>
  useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ address: messagesAddress(data, page) }),
  }).address;

/** Renders the number of unread messages beside the link to the messages. */
export function UnreadBadge() {
  return <CountBubble count={useUnreadCount()} />;
}
