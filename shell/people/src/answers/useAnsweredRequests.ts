import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

export function useAnsweredRequests(view = '') {
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
