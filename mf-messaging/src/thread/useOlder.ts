import { useRef, useState } from 'react';
import { cachedMessages } from '../history/cache';
import { readOlder } from '../history/catchUp';

/** Loads the messages above, one page at a time. */
export function useOlder(connectionId: string) {
  const [isLoading, setLoading] = useState(false);
  const running = useRef(false);
  const load = () => {
    const oldest = cachedMessages(connectionId).messages?.[0];
    if (running.current || !oldest || oldest.seq === 1) return;
    running.current = true;
    setLoading(true);
    readOlder(connectionId)
      // Scrolling on tries again.
      .catch(() => {})
      .finally(() => {
        running.current = false;
        setLoading(false);
      });
  };
  return { isLoading, load };
}
