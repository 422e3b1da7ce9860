import { unreadIn, useListConversationsQuery } from '@introvest/shell-sdk/api';
import { countOf } from '../people/amounts';

/** Unread messages over all conversations, and the line under that number. */
export function useMessageCount() {
  const { data, isLoading } = useListConversationsQuery();
  const unread = data && unreadIn(data);
  const hint = data && `unread in ${countOf(data.length, 'conversation')}`;
  return { unread, hint, isLoading };
}
