import type { Conversation, Message } from '@introvest/contracts/messaging';
import {
  serverEvents,
  type ConnectionNotice,
  type ReadNotice,
} from '@introvest/contracts/realtime';
import { store } from '@introvest/shell-sdk/api';
import type { Realtime, RealtimeStatus } from '@introvest/shell-sdk/realtime';
import { connectionsApi, connectionTags } from './calls/connections';
import { taggedApi, type CommonTag } from './calls/taggedApi';

function withMessage(list: Conversation[], message: Message, ownId: string) {
  const found = list.find(({ id }) => id === message.connectionId);
  if (!found || (found.lastMessageAt ?? '') >= message.createdAt) return list;
  const unreadCount = found.unreadCount + (message.receiverId === ownId ? 1 : 0);
  const { content: lastMessage, createdAt: lastMessageAt } = message;
  return [
    { ...found, lastMessage, lastMessageAt, unreadCount },
    ...list.filter((conversation) => conversation !== found),
  ];
}

/** Refetches the list if it is still loading, because the response may be older than the event. */
function reloadIfLoading(): void {
  const { status } = connectionsApi.endpoints.listConversations.select()(store.getState());
  if (status === 'pending') store.dispatch(connectionsApi.util.invalidateTags(['Conversations']));
}

export function applyMessage(message: Message, ownId: string): void {
  let isKnown = false;
  store.dispatch(
    connectionsApi.util.updateQueryData('listConversations', undefined, (list) => {
      isKnown = list.some(({ id }) => id === message.connectionId);
      return withMessage(list, message, ownId);
    }),
  );
  if (isKnown) reloadIfLoading();
  else store.dispatch(connectionsApi.util.invalidateTags(['Conversations']));
}

export function applyRead({ connectionId, unreadCount }: ReadNotice): void {
  store.dispatch(
    connectionsApi.util.updateQueryData('listConversations', undefined, (list) => {
      const found = list.find(({ id }) => id === connectionId);
      if (found) found.unreadCount = unreadCount;
    }),
  );
  reloadIfLoading();
}

/** Time in ms within which the response to this page's own call arrives. */
const answerMs = 300;

/**
 * Handles the event for messages that were read in another tab or on another device. Refetches the list, because a
 * message may have arrived since.
 */
function handleReadElsewhere({ connectionId, unreadCount }: ReadNotice): void {
  setTimeout(() => {
    const { data } = connectionsApi.endpoints.listConversations.select()(store.getState());
    if (data?.find(({ id }) => id === connectionId)?.unreadCount === unreadCount) return;
    store.dispatch(connectionsApi.util.invalidateTags(['Conversations']));
  }, answerMs);
}

const reload = (tags: CommonTag[]) => store.dispatch(taggedApi.util.invalidateTags(tags));

function handleConnection({ connectionId, status }: ConnectionNotice): void {
  reload(['Notifications']);
  const { data } = connectionsApi.endpoints.listConnections.select()(store.getState());
  if (data?.find(({ id }) => id === connectionId)?.status !== status) reload(connectionTags);
}

/**
 * Uses the socket to keep the lists that any page may show, and their unread counts, up to date. Events only patch or
 * invalidate the cache. Returns a function that stops the updates.
 */
export function syncLists(socket: Realtime): () => void {
  let before: RealtimeStatus | undefined;
  const handleStatus = () => {
    const was = before;
    before = socket.status();
    // Needed even on the first connection, because an event may have been missed after the data was loaded.
    if (before === 'connected' && was !== 'connected')
      reload(['Connections', 'Conversations', 'Notifications']);
  };
  const stops = [
    socket.on(serverEvents.newMessage, (message) => applyMessage(message, socket.userId)),
    socket.on(serverEvents.connectionUpdated, handleConnection),
    socket.on(serverEvents.conversationRead, (notice) => {
      handleReadElsewhere(notice);
      reload(['Notifications']);
    }),
    socket.on(serverEvents.notificationsChanged, () => reload(['Notifications'])),
    socket.watch(handleStatus),
  ];
  handleStatus();
  return () => stops.forEach((stop) => stop());
}
