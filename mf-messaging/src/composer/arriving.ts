import { useSyncExternalStore } from 'react';

/** Files on their way to the server, by their conversation: they travel on while another one is open. */
const arriving = new Map<string, File>();
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

export function beginArriving(connectionId: string, file: File): void {
  arriving.set(connectionId, file);
  tell();
}

/** It has arrived, or failed. */
export function endArriving(connectionId: string, file: File): void {
  // By now it may be the next one that travels.
  if (arriving.get(connectionId) !== file) return;
  arriving.delete(connectionId);
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a file of this conversation is on its way, whichever composer has chosen it. */
export const useIsArriving = (connectionId: string): boolean =>
  useSyncExternalStore(subscribe, () => arriving.has(connectionId));
