import type { Conversation } from '@introvest/contracts/messaging';

/** Whether the address names one of these conversations. */
export const isOpen = (search: URLSearchParams, conversations: Conversation[] = []): boolean =>
  conversations.some(({ id }) => id === search.get('connection'));
