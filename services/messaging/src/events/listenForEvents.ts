import { startListener } from '@introvest/service-kit/listener';
import type { Attached } from '@introvest/service-kit/main';
import type { MessagingDeps } from '../deps.js';
import { eventChannel, parseEvent, type LiveEvent } from './liveEvents.js';

export interface EventSubscription {
  onEvent: (event: LiveEvent) => void;
  /**
   * Called each time the listener has connected. Events of the last `missedMs` milliseconds may be lost, so the caller
   * must read the data from the tables.
   */
  onListening: (missedMs: number) => void;
}

/** Listens to the events that all processes, including this one, publish on commit. */
export function listenForEvents(
  { databaseUrl: url, log }: Pick<MessagingDeps, 'databaseUrl' | 'log'>,
  { onEvent, onListening }: EventSubscription,
): Attached {
  // There is nothing to catch up on from before this moment.
  let receivedUntil = performance.now();
  let resolveListening = () => {};
  const listening = new Promise<void>((resolve) => (resolveListening = resolve));
  const listener = startListener({
    url,
    log,
    name: 'messaging events',
    channel: eventChannel,
    onNotification(payload) {
      const event = parseEvent(payload);
      if (event) onEvent(event);
    },
    onHeartbeat(sentAt) {
      receivedUntil = sentAt;
    },
    onListening() {
      const now = performance.now();
      onListening(now - receivedUntil);
      receivedUntil = now;
      resolveListening();
    },
  });
  return { listening, close: () => listener.close() };
}
