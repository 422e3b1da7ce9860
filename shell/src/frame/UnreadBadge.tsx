import { connectionsApi, unreadIn } from '@introvest/people/calls';
import { CountBubble } from './CountBubble';

/** What is unread as far as it is known; asks nobody, because the frame keeps the list. */
const useUnreadCount = (): number =>
  connectionsApi.endpoints.listConversations.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ unread: unreadIn(data) }),
  }).unread;

/** How many messages are unread, beside the way to them. */
export function UnreadBadge() {
  return <CountBubble count={useUnreadCount()} />;
}
