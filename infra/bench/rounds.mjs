import { drive, during } from './drive.mjs';

export const roundCount = Number(process.env.ROUNDS ?? 3);
export const roundMs = Number(process.env.SECONDS ?? 3) * 1000;

export function percentile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (numbers) => percentile(numbers, 0.5);

export const medians = (list) =>
  Object.fromEntries(Object.keys(list[0]).map((key) => [key, median(list.map((one) => one[key]))]));

async function round(port, requests) {
  const from = performance.now();
  const took = await drive({ port, connections: 8, next: during(requests, roundMs) });
  const rate = (took.length * 1000) / (performance.now() - from);
  return { rate, p50: median(took), p99: percentile(took, 0.99) };
}

/**
 * Calls the targets (`{ port, requests }`) in alternating rounds over eight connections, so that a temporary slowdown
 * of the machine affects all of them. The first round is a warm-up. Returns the medians of each target.
 */
export async function compareInRounds(targets) {
  const figures = targets.map(() => []);
  for (let n = 0; n <= roundCount; n += 1) {
    for (const [i, { port, requests }] of targets.entries()) {
      const figure = await round(port, requests);
      if (n > 0) figures[i].push(figure);
    }
  }
  return figures.map(medians);
}
