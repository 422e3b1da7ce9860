import { useRef, useState } from 'react';
import { cachedMessages } from '../history/cache';
import { readOlder } from '../history/catchUp';

/** Further up than this nobody is led back to where they were. */
const mostPages = 20;

const isBegun = (connectionId: string) => {
  const oldest = cachedMessages(connectionId).messages?.[0];
  return !oldest || oldest.seq === 1;
};
const isHere = (connectionId: string, id: string) =>
  cachedMessages(connectionId).messages?.some((message) => message.id === id) ?? false;

async function readBackTo(connectionId: string, id: string): Promise<void> {
  for (let page = 0; page < mostPages; page += 1) {
    if (isHere(connectionId, id) || isBegun(connectionId)) return;
    await readOlder(connectionId);
  }
}

/** Loads the messages above: one page at a time, or all down from one that was read before. */
export function useOlder(connectionId: string) {
  const [isLoading, setLoading] = useState(false);
  const running = useRef(false);
  const run = async (read: () => Promise<void>): Promise<void> => {
    if (running.current || isBegun(connectionId)) return;
    running.current = true;
    setLoading(true);
    // Scrolling on tries again.
    await read().catch(() => {});
    running.current = false;
    setLoading(false);
  };
  return {
    isLoading,
    load: () => void run(() => readOlder(connectionId)),
    backTo: (id: string) => run(() => readBackTo(connectionId, id)),
  };
}
