import type { Message } from '@introvest/contracts/messaging';
import { serverEvents, type ConnectionNotice } from '@introvest/contracts/realtime';
import { refreshSession } from '@introvest/shell-sdk';
import { sharedApi, store } from '@introvest/shell-sdk/api';
import { closeRealtime, connectRealtime, type Realtime } from '@introvest/shell-sdk/realtime';
import { useEffect } from 'react';
import { connectionTags, messagingApi } from '../api';
import { settle } from '../outbox/outbox';
import { addMessages, cachedMessages, noteInConversations } from './cache';
import { catchUp, catchUpAll } from './catchUp';
import { setTyping } from './typing';

const { invalidateTags } = messagingApi.util;

/** The next number is added; a gap means that something was missed, and is read. */
function receive(message: Message): void {
  const { connectionId, seq } = message;
  const { messages, isLoading } = cachedMessages(connectionId);
  if (messages && seq <= (messages.at(-1)?.seq ?? 0) + 1) addMessages(connectionId, [message]);
  else if (messages || isLoading) void catchUp(connectionId);
}

function handleMessage(message: Message, ownId: string): void {
  if (message.senderId === ownId) settle(message.clientId);
  else setTyping(message.connectionId, false);
  receive(message);
  if (!noteInConversations(message, ownId)) store.dispatch(invalidateTags(['Conversations']));
}

function handleConnection({ connectionId, status }: ConnectionNotice): void {
  const { data } = sharedApi.endpoints.listConnections.select()(store.getState());
  // This browser's own answer has loaded everything again already.
  if (data?.find(({ id }) => id === connectionId)?.status === status) return;
  store.dispatch(invalidateTags(connectionTags));
  if (cachedMessages(connectionId).messages) void catchUp(connectionId);
}

function listen(line: Realtime): void {
  line.on(serverEvents.newMessage, (message) => handleMessage(message, line.userId));
  line.on(serverEvents.connectionUpdated, handleConnection);
  line.on(serverEvents.userTyping, ({ connectionId }) => setTyping(connectionId, true));
  line.on(serverEvents.userStoppedTyping, ({ connectionId }) => setTyping(connectionId, false));
  let before = line.status();
  line.watch(() => {
    const was = before;
    before = line.status();
    if (before === was) return;
    // Also at the first time: what was loaded until now may have missed something.
    if (before === 'connected') catchUpAll();
    if (before === 'disconnected') noticeEnd();
  });
}

/** The server ended the line for good: most likely the session is over, and the guard should notice. */
function noticeEnd(): void {
  closeRealtime(); // Whoever signs in next gets a line of their own.
  refreshSession().catch(() => {});
}

let heard: Realtime | null = null;

/**
 * Keeps the cache in step with the socket from the first of our screens on, also while another remote's
 * page is shown. Events only patch or invalidate the cache.
 */
export function useLive(ownId: string): void {
  useEffect(() => {
    const line = connectRealtime(ownId);
    if (line !== heard) listen(line);
    heard = line;
  }, [ownId]);
}
