import { networkOf } from '@introvest/service-kit/clientNetwork';

const MOST_CLIENTS = 10_000;
const MINUTE = 60_000;

/** Returns a function that returns true for the first `perClient` requests per minute from a network. */
export function createClientLimit(perClient: number, now: () => number = Date.now) {
  const counts = new Map<string, number>();
  let minute = 0;
  return (address: string): boolean => {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) counts.clear();
    minute = current;
    const key = networkOf(address).narrow;
    const count = counts.get(key) ?? 0;
    if (count >= perClient || (count === 0 && counts.size >= MOST_CLIENTS)) return false;
    counts.set(key, count + 1);
    return true;
  };
}
