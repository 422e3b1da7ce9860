import { act } from '@testing-library/react';
import { pauseMs } from '../drafts/useDraftSaver';

const begin = globalThis.setTimeout;
const end = globalThis.clearTimeout;

/**
 * Holds the pause before a draft is saved until the test ends the pause. On a slow machine, a test's own steps could
 * take longer than the pause, and each edit would then be saved separately.
 */
export function holdPauses() {
  let held: { id: ReturnType<typeof setTimeout>; work: () => void } | undefined;
  // Plain functions, because Testing Library mistakes mocks for fake timers.
  globalThis.setTimeout = ((work: () => void, ms?: number) => {
    if (ms !== pauseMs) return begin(work, ms);
    // Returns the id of a real timer, so that no other timer can have the same id.
    held = { id: begin(() => undefined), work };
    return held.id;
  }) as typeof setTimeout;
  globalThis.clearTimeout = (id) => {
    if (held && id === held.id) held = undefined;
    end(id);
  };
  return {
    end: () =>
      act(async () => {
        const due = held;
        held = undefined;
        due?.work();
      }),
  };
}

/** Restores the timers. To be called in `afterEach`. */
export function releasePauses(): void {
  globalThis.setTimeout = begin;
  globalThis.clearTimeout = end;
}
