import { connectionsApi, messagesAddress, unreadIn } from '@introvest/people/calls';
import type { NavigationLink } from './navigation';

const { useQueryState } = connectionsApi.endpoints.listConversations;

/**
 * Returns the number of unread messages and the URL that opens them, for a link that claims to show the number. Reads
 * only the cache, because the frame already loads the list.
 */
export function useUnreadLink({ to = '', unread }: Partial<NavigationLink> = {}) {
  const cached = useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ address: messagesAddress(data, to), count: unreadIn(data) }),
  });
  return unread ? cached : { address: to, count: 0 };
}
