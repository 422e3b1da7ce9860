import type { Lifecycle } from '../process/lifecycle.js';
import { gauge, onScrape } from './meters.js';

const partReady = gauge('part_ready');

export function measureReadiness(
  part: string,
  ready: () => Promise<void>,
  life: Pick<Lifecycle, 'onEnd'>,
): void {
  partReady.set({ part }, 0);
  const stop = onScrape(async () => {
    // Set before the check, because a hanging dependency means not ready.
    partReady.set({ part }, 0);
    await ready();
    partReady.set({ part }, 1);
  });
  life.onEnd(async () => stop());
}
