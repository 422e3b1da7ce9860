import { serverEvents } from '@introvest/contracts/realtime';
import { useRealtime } from '@introvest/shell-sdk/realtime';
import { useEffect } from 'react';

/** Refetches the list when entries are added or decided, and after a reconnect, because events may have been missed. */
export function useLiveList(refetch: () => unknown): void {
  const { status, on } = useRealtime();
  useEffect(() => on(serverEvents.moderationWaiting, () => void refetch()), [on, refetch]);
  const isConnected = status === 'connected';
  useEffect(() => {
    if (isConnected) void refetch();
  }, [isConnected, refetch]);
}
