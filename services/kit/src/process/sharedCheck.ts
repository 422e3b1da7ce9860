/** Lifetime of a result, in ms. */
const FRESH_MS = 1000;

/**
 * Runs a check at most once a second. Other callers share the last result, or wait for the running check, so that load
 * balancers, probes and outsiders put no load on the database. `now` is in ms.
 */
export function sharedCheck(
  check: () => Promise<void>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let answer: Promise<void> | undefined;
  let freshUntil = 0;
  return () => {
    if (answer && now() < freshUntil) return answer;
    // A running check is shared until it ends.
    freshUntil = Infinity;
    const asked = (answer = check());
    const settled = () => (freshUntil = now() + FRESH_MS);
    asked.then(settled, settled);
    return asked;
  };
}
