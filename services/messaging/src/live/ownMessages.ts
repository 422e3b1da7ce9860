import type { MessageRow } from '../messages/queries.js';

type Listener = (row: MessageRow) => void;

/** What this process has stored itself: its own sockets need not wait until the news have come round. */
export interface OwnMessages {
  tell(row: MessageRow): void;
  listen(listener: Listener): void;
}

/** Between the calls and the sockets of one process. */
export function createOwnMessages(): OwnMessages {
  const listeners = new Set<Listener>();
  return {
    tell: (row) => listeners.forEach((listener) => listener(row)),
    listen: (listener) => void listeners.add(listener),
  };
}
