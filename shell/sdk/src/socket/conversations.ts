import type { Conversation, Message } from '@introvest/contracts/messaging';
import { sharedApi } from '../data/sharedApi';
import { store } from '../data/store';

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
  const { status } = sharedApi.endpoints.listConversations.select()(store.getState());
  if (status === 'pending') store.dispatch(sharedApi.util.invalidateTags(['Conversations']));
}

/** Puts the message's conversation on top of the list, which is read anew when it does not have it. */
export function noteMessage(message: Message, ownId: string): void {
  let isKnown = false;
  store.dispatch(
    sharedApi.util.updateQueryData('listConversations', undefined, (list) => {
      isKnown = list.some(({ id }) => id === message.connectionId);
      return withMessage(list, message, ownId);
    }),
  );
  if (isKnown) reloadIfOnItsWay();
  else store.dispatch(sharedApi.util.invalidateTags(['Conversations']));
}

/** What one tab tells the person's other tabs of this browser. */
interface ReadNotice {
  ownId: string;
  connectionId: string;
  unreadCount: number;
}

function setUnread({ connectionId, unreadCount }: ReadNotice): void {
  store.dispatch(
    sharedApi.util.updateQueryData('listConversations', undefined, (list) => {
      const found = list.find(({ id }) => id === connectionId);
      if (found) found.unreadCount = unreadCount;
    }),
  );
  reloadIfOnItsWay();
}

let tabs: BroadcastChannel | undefined;

/** After reading: the count that the server answered, here and in the other tabs. */
export function noteRead(notice: ReadNotice): void {
  setUnread(notice);
  tabs?.postMessage(notice);
}

/** Hears what the other tabs have read, until the line is closed. */
export function listenToTabs(ownId: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel('introvest.read');
  tabs = channel;
  channel.addEventListener('message', ({ data }: MessageEvent<ReadNotice>) => {
    if (data.ownId === ownId) setUnread(data);
  });
  return () => {
    channel.close();
    if (tabs === channel) tabs = undefined;
  };
}
