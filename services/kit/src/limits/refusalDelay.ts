import { setTimeout as pause } from 'node:timers/promises';

/** Maximum number of delayed refusals. Each one holds a socket and a timer; further refusals are sent at once. */
const mostHeld = 500;

/**
 * Delays a refusal by `ms`, plus or minus half of it. This slows down clients that retry at once, and spreads retries
 * of clients that were refused together.
 */
export function createRefusalDelay(ms: number): () => Promise<void> {
  let held = 0;
  return async () => {
    if (ms === 0 || held >= mostHeld) return;
    held += 1;
    await pause(ms * (0.5 + Math.random()));
    held -= 1;
  };
}
