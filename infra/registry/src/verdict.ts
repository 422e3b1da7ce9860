/** Counts of a build during a canary. */
export interface Tally {
  loads: number;
  failures: number;
  /** Loads of the network with the most failures. */
  mostLoads: number;
  mostFailures: number;
}

/** Minimum number of loads for a verdict. */
const LEAST_LOADS = 200;
/** Maximum share of failed loads. As many may fail in an ordinary week. */
const MOST_FAILURES = 0.02;

const share = (failures: number, loads: number): number => (loads === 0 ? 0 : failures / loads);

/**
 * Returns the share of failed loads. Anyone can send reports, so no single network may decide: the share must also be
 * as large without the network that reported the most failures. A network with more than half of all loads is not
 * excluded.
 */
function failedShare({ loads, failures, mostLoads, mostFailures }: Tally): number {
  const all = share(failures, loads);
  if (mostLoads * 2 > loads) return all;
  return Math.min(all, share(failures - mostFailures, loads - mostLoads));
}

/** Returns whether the canary must be rolled back. `standard` is the tally of the live build in the same time. */
export function isFailing(candidate: Tally, standard: Tally): boolean {
  const failed = failedShare(candidate);
  return candidate.loads >= LEAST_LOADS && failed > MOST_FAILURES && failed > failedShare(standard);
}

/** Returns the reason for the history and the publisher. */
export const reasonOf = (candidate: Tally, standard: Tally): string =>
  `failed loads of the canary: ${inWords(candidate)}, of the live build: ${inWords(standard)}`;

const inWords = ({ loads, failures }: Tally): string =>
  `${failures} of ${loads} loads (${(share(failures, loads) * 100).toFixed(1)}%)`;
