import { useRef, useState } from 'react';
import { cachedMessages } from '../history/cache';
import { readOlder } from '../history/catchUp';

/** Loads the page of messages above those that are shown, once at a time. */
export function useOlder(connectionId: string) {
  const [isLoading, setLoading] = useState(false);
  const running = useRef(false);
  const load = async (): Promise<void> => {
    if (running.current || cachedMessages(connectionId).messages?.[0]?.seq === 1) return;
    running.current = true;
    setLoading(true);
    // Scrolling on tries again.
    await readOlder(connectionId).catch(() => {});
    running.current = false;
    setLoading(false);
  };
  return { isLoading, load: () => void load() };
}
