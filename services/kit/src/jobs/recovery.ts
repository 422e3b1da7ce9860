/**
 * Time between checks of an unavailable server, in ms. Waiting callers are notified within five seconds of its return.
 */
const pauseMs = 2000;
const longestPauseMs = 20_000;
/**
 * If the server fails again within this time, in ms, it has not recovered (it accepts connections and drops them), and
 * the pause doubles.
 */
const recheckMs = 60_000;

/** State of a server that may be unavailable. */
export interface Returning {
  /** Cause of the failure. Undefined while the server is available. */
  fault(): unknown;
  /** Starts checking for the server's return, with one check at a time for the whole process. */
  isAway(fault: unknown): void;
}

/** Watches a server. `look` returns whether the server is available; `back` is called each time it has returned. */
export function watchRecovery(look: () => Promise<boolean>, back: () => void): Returning {
  let fault: unknown;
  let pause = pauseMs;
  let returned = -Infinity;
  const lookLater = (): void => {
    setTimeout(() => {
      void look().then((isThere) => {
        if (!isThere) return lookLater();
        fault = undefined;
        returned = performance.now();
        back();
      });
    }, pause).unref();
  };
  return {
    fault: () => fault,
    isAway(reason) {
      if (fault !== undefined) return;
      fault = reason;
      const isRelapse = performance.now() - returned < recheckMs;
      pause = isRelapse ? Math.min(pause * 2, longestPauseMs) : pauseMs;
      lookLater();
    },
  };
}
