const { setTimeout: later } = globalThis;

/**
 * Ignores the outbox's five-second timer. A plain function, because Testing Library mistakes a mock for fake timers.
 */
const neverAfterFiveSeconds = ((work: () => void, ms?: number) =>
  ms === 5000 ? 0 : later(work, ms)) as typeof setTimeout;

/** Prevents the outbox's automatic retry from now on. */
export const holdNextTry = (): void => void (globalThis.setTimeout = neverAfterFiveSeconds);

/** Restores the automatic retry. To be called in `afterEach`. */
export const letNextTryCome = (): void => void (globalThis.setTimeout = later);
