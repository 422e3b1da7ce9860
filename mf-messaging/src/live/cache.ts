import type { Conversation, Message } from '@introvest/contracts/messaging';
import { sharedApi, store } from '@introvest/shell-sdk/api';
import { messagingApi } from '../api';

export const argsOf = (connectionId: string) => ({ params: { connectionId } });

/** What the browser holds of a conversation, and whether it is being loaded. */
export function cachedMessages(connectionId: string) {
  const { data, isLoading } = messagingApi.endpoints.listMessages.select(argsOf(connectionId))(
    store.getState(),
  );
  return { messages: data, isLoading };
}

export const cachedConnectionIds = (): string[] =>
  messagingApi.util
    .selectCachedArgsForQuery(store.getState(), 'listMessages')
    .map((args) => args.params.connectionId);

/** In the order of their numbers; a message that is known already is replaced by its newer state. */
function inOrder(known: Message[], more: Message[]): Message[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.seq - other.seq);
}

export function addMessages(connectionId: string, more: Message[]): void {
  if (more.length === 0) return;
  store.dispatch(
    messagingApi.util.updateQueryData('listMessages', argsOf(connectionId), (known) =>
      inOrder(known, more),
    ),
  );
}

function withMessage(list: Conversation[], message: Message, ownId: string) {
  const found = list.find(({ id }) => id === message.connectionId);
  // Told before, or known from a list that was read after it was stored.
  if (!found || (found.lastMessageAt ?? '') >= message.createdAt) return list;
  const unreadCount = found.unreadCount + (message.receiverId === ownId ? 1 : 0);
  const { content: lastMessage, createdAt: lastMessageAt } = message;
  return [
    { ...found, lastMessage, lastMessageAt, unreadCount },
    ...list.filter((conversation) => conversation !== found),
  ];
}

/** Puts the message's conversation on top of the list; false when the list does not have it. */
export function noteInConversations(message: Message, ownId: string): boolean {
  let isKnown = false;
  store.dispatch(
    sharedApi.util.updateQueryData('listConversations', undefined, (list) => {
      isKnown = list.some(({ id }) => id === message.connectionId);
      return withMessage(list, message, ownId);
    }),
  );
  return isKnown;
}

/** After reading: the count that the server answered, and no message unread up to that one. */
export function noteRead(connectionId: string, upTo: Message, ownId: string, unreadCount: number) {
  store.dispatch(
    sharedApi.util.updateQueryData('listConversations', undefined, (list) => {
      const found = list.find(({ id }) => id === connectionId);
      if (found) found.unreadCount = unreadCount;
    }),
  );
  store.dispatch(
    messagingApi.util.updateQueryData('listMessages', argsOf(connectionId), (messages) => {
      for (const message of messages) {
        if (message.receiverId === ownId && message.seq <= upTo.seq) message.isRead = true;
      }
    }),
  );
}
