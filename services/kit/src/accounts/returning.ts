/** Milliseconds between looks at a server that is away: those who wait are told within five seconds of its return. */
const pauseMs = 2000;
const longestPauseMs = 20_000;
/** Away again so soon, it was not back: it takes connections and then drops them, and is looked at less and less often. */
const relapseMs = 60_000;

/** What is known of a server that may be away. */
export interface Returning {
  /** Why it is away; undefined while it is not. */
  fault(): unknown;
  /** Looks from now on whether it is back, one look at a time for the whole process. */
  isAway(fault: unknown): void;
}

/** `look` answers whether the server is there, `back` is called each time that it is there again. */
export function watchReturn(look: () => Promise<boolean>, back: () => void): Returning {
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
      const isRelapse = performance.now() - returned < relapseMs;
      pause = isRelapse ? Math.min(pause * 2, longestPauseMs) : pauseMs;
      lookLater();
    },
  };
}
