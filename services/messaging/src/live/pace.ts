/** Events that one person may send within the window, over all their sockets here; who types fast stays far below. */
const perWindow = 60;
const windowMs = 10_000;
/** Beyond this nobody types any more: the socket is closed instead of answered. */
const floodFactor = 10;

export type Speed = 'fine' | 'too fast' | 'flood';

interface Count {
  since: number;
  events: number;
}

/** Counts each person's events; coming back on a new socket does not begin anew. */
export function createPaces(now: () => number = Date.now) {
  const counts = new Map<string, Count>();
  const isOver = ({ since }: Count) => now() - since >= windowMs;
  return {
    count(userId: string): Speed {
      const known = counts.get(userId);
      const count = known && !isOver(known) ? known : { since: now(), events: 0 };
      counts.set(userId, count);
      count.events += 1;
      if (count.events <= perWindow) return 'fine';
      return count.events <= perWindow * floodFactor ? 'too fast' : 'flood';
    },
    /** Forgets whose window is over. */
    prune() {
      for (const [userId, count] of counts) if (isOver(count)) counts.delete(userId);
    },
  };
}

export type Paces = ReturnType<typeof createPaces>;
