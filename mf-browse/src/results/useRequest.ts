import { useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Running {
  abort: () => void;
  unsubscribe: () => void;
}

/**
 * Runs one request per key, and cancels a running one when the key changes. Starts before paint, so that a cancelled
 * request never shows as a failure.
 */
export function useRequest(key: string, start: () => Running): void {
  const wanted = useRef<string | null>(null);
  const begin = useEffectEvent(start);
  useLayoutEffect(() => {
    wanted.current = key;
    const running = begin();
    return () => {
      wanted.current = null;
      // Deferred, because a page that mounts again immediately keeps its request.
      setTimeout(() => {
        if (wanted.current !== key) running.abort();
        running.unsubscribe();
      });
    };
  }, [key]);
}
