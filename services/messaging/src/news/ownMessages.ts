import type { Message } from '@introvest/contracts/messaging';
import type { MessageNews } from './news.js';

type Listener = (message: Message, news: MessageNews) => void;

/** What this process has stored itself: its own sockets need not wait until the news have come round. */
export interface OwnMessages {
  publish(message: Message, news: MessageNews): void;
  listen(listener: Listener): void;
}

/** Between the calls and the sockets of one process. */
export function createOwnMessages(): OwnMessages {
  const listeners = new Set<Listener>();
  return {
    publish: (message, news) => listeners.forEach((listener) => listener(message, news)),
    listen: (listener) => void listeners.add(listener),
  };
}
