export interface LoadCounts {
  loads: number;
  failures: number;
  mostLoads: number;
  mostFailures: number;
}

const LEAST_LOADS = 200;
/** Maximum share of failed loads. As many loads may fail in an ordinary week. */
const MOST_FAILURES = 0.02;

const share = (failures: number, loads: number): number => (loads === 0 ? 0 : failures / loads);

/**
 * Returns the share of failed loads. Anyone can send reports, so no single network may decide the result. Returns the
 * smaller of two shares: of all loads, and of all loads except those of the network with the most failures. A network
 * with more than half of all loads is not excluded.
 */
function failedShare({ loads, failures, mostLoads, mostFailures }: LoadCounts): number {
  const all = share(failures, loads);
  if (mostLoads * 2 > loads) return all;
  return Math.min(all, share(failures - mostFailures, loads - mostLoads));
}

/**
 * Returns whether the canary must be rolled back. `standard` contains the counts of the live build during the same
 * time.
 */
export function isFailing(candidate: LoadCounts, standard: LoadCounts): boolean {
  const failed = failedShare(candidate);
  return candidate.loads >= LEAST_LOADS && failed > MOST_FAILURES && failed > failedShare(standard);
}

export const reasonOf = (candidate: LoadCounts, standard: LoadCounts): string =>
  `failed loads of the canary: ${inWords(candidate)}, of the live build: ${inWords(standard)}`;

const inWords = ({ loads, failures }: LoadCounts): string =>
  `${failures} of ${loads} loads (${(share(failures, loads) * 100).toFixed(1)}%)`;
