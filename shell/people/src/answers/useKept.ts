import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * Requests that were answered here: they keep their place, which says what came of them, until one leaves the page
 * or looks at another of its `view`s.
 */
export function useKept(view = '') {
  const [seen, setSeen] = useState(view);
  const [kept, setKept] = useState(none);
  if (seen !== view) {
    setSeen(view);
    setKept(none);
  }
  return {
    isKept: (connectionId: string) => kept.has(connectionId),
    keep: (connectionId: string) => setKept((before) => new Set(before).add(connectionId)),
  };
}
