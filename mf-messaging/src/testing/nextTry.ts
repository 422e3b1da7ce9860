const { setTimeout: later } = globalThis;

/** A plain function, because Testing Library takes a mock for fake timers. */
const neverAfterFiveSeconds = ((work: () => void, ms?: number) =>
  ms === 5000 ? 0 : later(work, ms)) as typeof setTimeout;

/** From now on the outbox's next try never comes by itself. */
export const holdNextTry = (): void => void (globalThis.setTimeout = neverAfterFiveSeconds);

/** For `afterEach`. */
export const letNextTryCome = (): void => void (globalThis.setTimeout = later);
