import type { Conversation } from '@introvest/contracts/messaging';
import { countOf } from '../people/amounts';

/** The line under the number of unread messages: only conversations that hold some are counted. */
export function unreadHint(conversations: Conversation[]): string {
  const holding = conversations.filter(({ unreadCount }) => unreadCount > 0).length;
  if (holding > 0) return `unread in ${countOf(holding, 'conversation')}`;
  return conversations.length > 0 ? 'all read' : 'no conversations yet';
}
