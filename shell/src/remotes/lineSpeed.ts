/** A file that takes longer on a usual line does not come any more. */
const USUAL_MS = 3500;
/** However slow a line is, nobody waits longer before they are told. */
const LONGEST_MS = 20_000;
/** Files that are asked for together share the line. */
const TOGETHER = 2;

const isOurs = /\/(assets|remotes)\//;

/**
 * Milliseconds that a file may take before it counts as stalled: on a slow line more, by what the slowest file of ours has
 * taken in this document. Whoever waits on a fast line is told within five seconds, as before.
 */
export function patienceMs(): number {
  const taken = performance
    .getEntriesByType('resource')
    .filter(({ name }) => isOurs.test(name))
    .map(({ duration }) => duration * TOGETHER);
  return Math.min(LONGEST_MS, Math.max(USUAL_MS, ...taken));
}
