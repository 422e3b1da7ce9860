import { startListener } from '@introvest/service-kit/listener';
import type { Attached } from '@introvest/service-kit/main';
import type { MessagingDeps } from '../deps.js';
import { eventChannel, parseEvent, type LiveEvent } from './liveEvents.js';

/** Calls `onListening` each time the listener connects, because earlier events may have been lost. */
export function listenForEvents(
  { databaseUrl: url, log }: Pick<MessagingDeps, 'databaseUrl' | 'log'>,
  onEvent: (event: LiveEvent) => void,
  onListening: () => void,
): Attached {
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
    onListening() {
      onListening();
      resolveListening();
    },
  });
  return { listening, close: () => listener.close() };
}
