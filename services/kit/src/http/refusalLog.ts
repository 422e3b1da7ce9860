import type { Logger } from '../process/log.js';
import { withoutTrace } from './trace.js';

/** Fields that identify a refusal. The route is its pattern. */
export interface Refusal {
  method: string;
  route: string;
  status: number;
}

const minute = 60_000;

/**
 * Counts refusals and logs one line per route and minute, so that a flood of refusals can't fill the disk. `later`
 * schedules the writing.
 */
export function createRefusalLog(
  log: Logger,
  later: (write: () => void) => void = (write) =>
    void withoutTrace(() => setTimeout(write, minute).unref()),
): (refusal: Refusal) => void {
  const counts = new Map<string, Refusal & { count: number }>();
  const write = () => {
    for (const counted of counts.values()) log.info(counted, 'requests refused');
    counts.clear();
  };
  return (refusal) => {
    if (counts.size === 0) later(write);
    const key = `${refusal.method} ${refusal.route} ${refusal.status}`;
    const counted = counts.get(key) ?? { ...refusal, count: 0 };
    counted.count += 1;
    counts.set(key, counted);
  };
}
