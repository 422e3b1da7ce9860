import type { Message } from '@introvest/contracts/messaging';
import { serverEvents } from '@introvest/contracts/realtime';
import { connectRealtime, type Realtime } from '@introvest/shell-sdk/realtime';
import { useEffect } from 'react';
import { cachedMessages, catchUp, catchUpAll } from '../history/history';
import { addStored, openOutbox, resume } from '../outbox/outbox';
import { setTyping } from './typing';

function handleMessage(message: Message, ownId: string): void {
  if (message.senderId !== ownId) setTyping(message.connectionId, false);
  void addStored(message);
}

function listen(socket: Realtime): void {
  socket.on(serverEvents.newMessage, (message) => handleMessage(message, socket.userId));
  socket.on(serverEvents.connectionUpdated, ({ connectionId, status }) => {
    if (status !== 'withdrawn' && cachedMessages(connectionId).messages) void catchUp(connectionId);
  });
  socket.on(serverEvents.userTyping, ({ connectionId }) => setTyping(connectionId, true));
  socket.on(serverEvents.userStoppedTyping, ({ connectionId }) => setTyping(connectionId, false));
  let before = socket.status();
  const handleStatus = () => {
    const was = before;
    before = socket.status();
    if (before !== 'connected' || before === was) return;
    // Needed even on the first connection, because an event may have been missed after the data was loaded.
    catchUpAll();
    resume();
  };
  socket.watch(handleStatus);
}

let followed: Realtime | null = null;

/**
 * Keeps conversations up to date through the socket once a message page has been opened, even while another remote's
 * page is shown. Events only update or invalidate the cache. The lists are updated separately.
 */
export function useLive(ownId: string): void {
  useEffect(() => {
    const socket = connectRealtime(ownId);
    if (socket !== followed) listen(socket);
    followed = socket;
    openOutbox(socket);
  }, [ownId]);
}
