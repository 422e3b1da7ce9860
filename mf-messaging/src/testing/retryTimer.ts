const { setTimeout: later } = globalThis;

/**
 * Ignores the outbox's five-second timer. A plain function, because Testing Library mistakes a mock for fake timers.
 */
const ignoreRetryTimer = ((work: () => void, ms?: number) =>
  ms === 5000 ? 0 : later(work, ms)) as typeof setTimeout;

/** Prevents the outbox's automatic retry from now on. */
export const stopRetries = (): void => void (globalThis.setTimeout = ignoreRetryTimer);

export const allowRetries = (): void => void (globalThis.setTimeout = later);
