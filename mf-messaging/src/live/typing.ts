import { useSyncExternalStore } from 'react';

/**
 * Time in ms after which the typing indicator disappears. The stop event never arrives if the sender loses their
 * connection.
 */
const longestMs = 6000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

export function setTyping(connectionId: string, isTyping: boolean): void {
  clearTimeout(timers.get(connectionId));
  timers.delete(connectionId);
  if (isTyping)
    timers.set(
      connectionId,
      setTimeout(() => setTyping(connectionId, false), longestMs),
    );
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useIsTyping = (connectionId: string): boolean =>
  useSyncExternalStore(subscribe, () => timers.has(connectionId));
