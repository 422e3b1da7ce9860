import { useSyncExternalStore } from 'react';

/** A stop that never arrives (the other side's network went) must not leave them typing for ever. */
const longestMs = 6000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Notes that the other party of this connection began or ended to type. */
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

/** Whether the other party of this connection is typing. */
export const useIsTyping = (connectionId: string): boolean =>
  useSyncExternalStore(subscribe, () => timers.has(connectionId));
