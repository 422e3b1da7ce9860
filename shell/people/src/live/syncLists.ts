import { serverEvents, type ConnectionNotice } from '@introvest/contracts/realtime';
import { store } from '@introvest/shell-sdk/api';
import type { Realtime, RealtimeStatus } from '@introvest/shell-sdk/realtime';
import { connectionsApi, connectionTags } from '../calls/connections';
import { taggedApi, type CommonTag } from '../calls/taggedApi';
import { handleReadElsewhere, applyMessage } from './conversations';

const reload = (tags: CommonTag[]) => store.dispatch(taggedApi.util.invalidateTags(tags));

function handleConnection({ connectionId, status }: ConnectionNotice): void {
  // If a request is answered on another device, its notification is marked as read.
  reload(['Notifications']);
  const { data } = connectionsApi.endpoints.listConnections.select()(store.getState());
  // After an answer in this browser, everything has already been reloaded.
  if (data?.find(({ id }) => id === connectionId)?.status !== status) reload(connectionTags);
}

/**
 * Uses the socket to update the lists that any page may show, and their unread counts. Events only patch or invalidate
 * the cache. Returns a function that stops the updates.
 */
export function syncLists(socket: Realtime): () => void {
  let before: RealtimeStatus | undefined;
  const handleStatus = () => {
    const was = before;
    before = socket.status();
    // Needed even after the first connection, because data that was loaded before may have missed an event.
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
