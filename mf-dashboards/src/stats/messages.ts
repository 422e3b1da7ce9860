import type { Conversation } from '@introvest/contracts/messaging';
import { countOf } from '../people/amounts';

/** Returns the text under the number of unread messages, such as 'Unread in 2 conversations'. */
export function unreadHint(conversations: Conversation[]): string {
  const holding = conversations.filter(({ unreadCount }) => unreadCount > 0).length;
  if (holding > 0) return `Unread in ${countOf(holding, 'conversation')}`;
  return conversations.length > 0 ? 'All read' : 'No conversations yet';
}
