import { setTimeout as pause } from 'node:timers/promises';

/** Waiting costs a socket and a timer; more than these are answered at once. */
const mostHeld = 500;

/**
 * Lets a refusal wait for `ms`, half of it more or less, before it is answered: a client that asks again at once would
 * otherwise have as much of us as it can ask for, and many that were refused together would all come back together.
 */
export function createHold(ms: number): () => Promise<void> {
  let held = 0;
  return async () => {
    if (ms === 0 || held >= mostHeld) return;
    held += 1;
    await pause(ms * (0.5 + Math.random()));
    held -= 1;
  };
}
