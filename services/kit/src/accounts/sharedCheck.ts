/** Milliseconds that an answer holds. */
const FRESH_MS = 1000;

/**
 * A check that is made at most once a second, however many ask: they get the last answer, or wait for the one that is
 * on its way. So that balancers, probes and strangers cost the database nothing. `now` is in milliseconds.
 */
export function sharedCheck(
  check: () => Promise<void>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let answer: Promise<void> | undefined;
  let freshUntil = 0;
  return () => {
    if (answer && now() < freshUntil) return answer;
    // While it is on its way it is shared for as long as it takes.
    freshUntil = Infinity;
    const asked = (answer = check());
    const settled = () => (freshUntil = now() + FRESH_MS);
    asked.then(settled, settled);
    return asked;
  };
}
