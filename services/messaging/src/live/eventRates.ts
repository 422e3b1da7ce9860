const perWindow = 60;
const windowMs = 10_000;
/** Multiple of the limit at which a socket is closed. Below that, it receives an error. */
const floodFactor = 10;

export type EventRate = 'fine' | 'too fast' | 'flood';

interface Count {
  since: number;
  events: number;
}

/** Creates a counter of each member's events. Reconnecting doesn't reset the count. */
export function createEventRates(now: () => number = Date.now) {
  const counts = new Map<string, Count>();
  const isOver = ({ since }: Count) => now() - since >= windowMs;
  return {
    count(userId: string): EventRate {
      const known = counts.get(userId);
      const count = known && !isOver(known) ? known : { since: now(), events: 0 };
      counts.set(userId, count);
      count.events += 1;
      if (count.events <= perWindow) return 'fine';
      return count.events <= perWindow * floodFactor ? 'too fast' : 'flood';
    },
    prune() {
      for (const [userId, count] of counts) if (isOver(count)) counts.delete(userId);
    },
  };
}

export type EventRates = ReturnType<typeof createEventRates>;
