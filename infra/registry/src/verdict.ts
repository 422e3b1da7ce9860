/** What was counted of a build while one was tried. */
export interface Tally {
  loads: number;
  failures: number;
  /** Of the one network that told of the most failures. */
  mostLoads: number;
  mostFailures: number;
}

/** Fewer loads say nothing. */
const LEAST_LOADS = 200;
/** Of its loads, as many may fail as fail in any week. */
const MOST_FAILURES = 0.02;

const share = (failures: number, loads: number): number => (loads === 0 ? 0 : failures / loads);

/**
 * The share that failed. Reports are anybody's to send, so that no single network decides: without the one that told
 * of the most the share must be as large. Where more than half of all loads are one network's, it counts like all.
 */
function failedShare({ loads, failures, mostLoads, mostFailures }: Tally): number {
  const all = share(failures, loads);
  if (mostLoads * 2 > loads) return all;
  return Math.min(all, share(failures - mostFailures, loads - mostLoads));
}

/** Whether the candidate is to be taken back. `standard` is what everybody else got meanwhile. */
export function isFailing(candidate: Tally, standard: Tally): boolean {
  const failed = failedShare(candidate);
  return candidate.loads >= LEAST_LOADS && failed > MOST_FAILURES && failed > failedShare(standard);
}

/** The reason in a sentence, for the history and the publisher. */
export const reasonOf = (candidate: Tally, standard: Tally): string =>
  `failed loads of the canary: ${inWords(candidate)}, of the live build: ${inWords(standard)}`;

const inWords = ({ loads, failures }: Tally): string =>
  `${failures} of ${loads} loads (${(share(failures, loads) * 100).toFixed(1)}%)`;
