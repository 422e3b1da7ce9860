import { useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Running {
  abort: () => void;
  unsubscribe: () => void;
}

/**
 * Runs one request per key and cancels it when the next key comes before its answer.
 * Before paint, so that a result which was cancelled earlier never shows as a failure.
 */
export function useRequest(key: string, start: () => Running): void {
  const wanted = useRef<string | null>(null);
  const begin = useEffectEvent(start);
  useLayoutEffect(() => {
    wanted.current = key;
    const running = begin();
    return () => {
      wanted.current = null;
      // Not at once: a page that mounts again in the same breath goes on with its request.
      setTimeout(() => {
        if (wanted.current !== key) running.abort();
        running.unsubscribe();
      });
    };
  }, [key]);
}
