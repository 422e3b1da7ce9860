import type { Conversation, Message } from '@introvest/contracts/messaging';
import type { ReadNotice } from '@introvest/contracts/realtime';
import { store } from '@introvest/shell-sdk/api';
import { connectionsApi } from '../calls/connections';

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

/** A list on its way may be older than what was just heard: it is asked for once more. */
function reloadIfOnItsWay(): void {
  const { status } = connectionsApi.endpoints.listConversations.select()(store.getState());
  if (status === 'pending') store.dispatch(connectionsApi.util.invalidateTags(['Conversations']));
}

/** Puts the message's conversation on top of the list, which is read anew when it does not have it. */
export function noteMessage(message: Message, ownId: string): void {
  let isKnown = false;
  store.dispatch(
    connectionsApi.util.updateQueryData('listConversations', undefined, (list) => {
      isKnown = list.some(({ id }) => id === message.connectionId);
      return withMessage(list, message, ownId);
    }),
  );
  if (isKnown) reloadIfOnItsWay();
  else store.dispatch(connectionsApi.util.invalidateTags(['Conversations']));
}

/** After reading: the count that the server answered. */
export function noteRead({ connectionId, unreadCount }: ReadNotice): void {
  store.dispatch(
    connectionsApi.util.updateQueryData('listConversations', undefined, (list) => {
      const found = list.find(({ id }) => id === connectionId);
      if (found) found.unreadCount = unreadCount;
    }),
  );
  reloadIfOnItsWay();
}

/** The page that reads has the call's own answer by then. */
const answerMs = 300;

/** Read in another tab, or on another device. The list is asked for: a message may have come in between. */
export function hearRead({ connectionId, unreadCount }: ReadNotice): void {
  setTimeout(() => {
    const { data } = connectionsApi.endpoints.listConversations.select()(store.getState());
    if (data?.find(({ id }) => id === connectionId)?.unreadCount === unreadCount) return;
    store.dispatch(connectionsApi.util.invalidateTags(['Conversations']));
  }, answerMs);
}
