import { act } from '@testing-library/react';
import { pauseMs } from '../drafts/useDraftSaver';

const begin = globalThis.setTimeout;
const end = globalThis.clearTimeout;

/**
 * The pause after which a draft is kept ends when the test says so: how long a test's own steps take is a matter of the
 * machine, and edits on a slow one are kept one by one.
 */
export function holdPauses() {
  let held: { id: ReturnType<typeof setTimeout>; work: () => void } | undefined;
  // Not as mocks: Testing Library takes them for timers that it has to advance.
  globalThis.setTimeout = ((work: () => void, ms?: number) => {
    if (ms !== pauseMs) return begin(work, ms);
    // Its number is one that no other gets.
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

/** For `afterEach`. */
export function endHolding(): void {
  globalThis.setTimeout = begin;
  globalThis.clearTimeout = end;
}
