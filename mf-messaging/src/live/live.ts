import type { Message } from '@introvest/contracts/messaging';
import { serverEvents } from '@introvest/contracts/realtime';
import { connectRealtime, type Realtime } from '@introvest/shell-sdk/realtime';
import { useEffect } from 'react';
import { cachedMessages } from '../history/cache';
import { catchUp, catchUpAll } from '../history/catchUp';
import { openOutbox, resume, takeIn } from '../outbox/outbox';
import { setTyping } from './typing';

function handleMessage(message: Message, ownId: string): void {
  if (message.senderId !== ownId) setTyping(message.connectionId, false);
  void takeIn(message);
}

function listen(line: Realtime): void {
  line.on(serverEvents.newMessage, (message) => handleMessage(message, line.userId));
  line.on(serverEvents.connectionUpdated, ({ connectionId, status }) => {
    // Messages can't be loaded after a request was withdrawn.
    if (status !== 'withdrawn' && cachedMessages(connectionId).messages) void catchUp(connectionId);
  });
  line.on(serverEvents.userTyping, ({ connectionId }) => setTyping(connectionId, true));
  line.on(serverEvents.userStoppedTyping, ({ connectionId }) => setTyping(connectionId, false));
  let before = line.status();
  const notice = () => {
    const was = before;
    before = line.status();
    if (before !== 'connected' || before === was) return;
    // Needed even after the first connection, because data that was loaded before may have missed an event.
    catchUpAll();
    resume();
  };
  line.watch(notice);
}

let heard: Realtime | null = null;

/**
 * Keeps conversations up to date with the socket once a message page was opened, even while another remote's page is
 * shown. The lists are updated separately. Events only update or invalidate the cache.
 */
export function useLive(ownId: string): void {
  useEffect(() => {
    const line = connectRealtime(ownId);
    if (line !== heard) listen(line);
    heard = line;
    openOutbox(line);
  }, [ownId]);
}
