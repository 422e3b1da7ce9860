import type { Message } from '@introvest/contracts/messaging';

type Listener = (message: Message) => void;

/** What this process has stored itself: its own sockets need not wait until the news have come round. */
export interface OwnMessages {
  publish(message: Message): void;
  listen(listener: Listener): void;
}

/** Between the calls and the sockets of one process. */
export function createOwnMessages(): OwnMessages {
  const listeners = new Set<Listener>();
  return {
    publish: (message) => listeners.forEach((listener) => listener(message)),
    listen: (listener) => void listeners.add(listener),
  };
}
