import type { Lifecycle } from '../process/lifecycle.js';
import { gauge, lookWhenAsked } from './meters.js';

const partReady = gauge('part_ready');

/** Tells whether a part can answer, whoever else asks it. */
export function measureReadiness(
  part: string,
  ready: () => Promise<void>,
  life: Pick<Lifecycle, 'onEnd'>,
): void {
  partReady.set({ part }, 0);
  const stop = lookWhenAsked(async () => {
    // Until it has answered: a dependency that hangs makes a part that is not ready.
    partReady.set({ part }, 0);
    await ready();
    partReady.set({ part }, 1);
  });
  life.onEnd(async () => stop());
}
