// Rounds in alternation, so that a noisy minute is everybody's, and what they say as ratios to the first.
import { during, drive } from './drive.mjs';
import { cpuOf, cpuOfFamily } from './processCost.mjs';
import { percentile } from './statistics.mjs';

const { ROUNDS = '5', SECONDS = '3', CONNECTIONS = '8' } = process.env;
const connections = Number(CONNECTIONS);

async function round(target, postmaster, requests, milliseconds) {
  const before = [cpuOf(target.pid), cpuOfFamily(postmaster)];
  const from = performance.now();
  const took = await drive({
    port: target.port,
    connections,
    next: during(requests, milliseconds),
  });
  const seconds = (performance.now() - from) / 1000;
  const count = took.length;
  return {
    rate: count / seconds,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    app: (cpuOf(target.pid) - before[0]) / count,
    postgres: (cpuOfFamily(postmaster) - before[1]) / count,
  };
}

/** The medians of each target's rounds; the first is for warming up. */
export async function compareInRounds(targets, postmaster, requestsOf) {
  const rounds = new Map(targets.map((target) => [target, []]));
  for (let n = 0; n <= Number(ROUNDS); n += 1) {
    for (const target of targets) {
      const milliseconds = Number(SECONDS) * 1000;
      const figures = await round(target, postmaster, requestsOf(target), milliseconds);
      if (n > 0) rounds.get(target).push(figures);
    }
  }
  const medians = (list) =>
    Object.fromEntries(
      Object.keys(list[0]).map((key) => [
        key,
        percentile(
          list.map((one) => one[key]),
          0.5,
        ),
      ]),
    );
  return new Map(targets.map((target) => [target, medians(rounds.get(target))]));
}

const columns = {
  'req/s': ({ rate }) => rate.toFixed(0),
  ratio: ({ rate }, base) => (rate / base.rate).toFixed(2),
  p50: ({ p50 }) => p50.toFixed(1),
  p99: ({ p99 }) => p99.toFixed(1),
  'p99 ×': ({ p99 }, base) => (p99 / base.p99).toFixed(2),
  app: ({ app }) => app.toFixed(2),
  pg: ({ postgres }) => postgres.toFixed(2),
  stmts: ({ statements }) => statements.toFixed(1),
  read: ({ read }) => read.toFixed(2),
  planned: ({ planned }) => planned.toFixed(2),
  executed: ({ executed }) => executed.toFixed(2),
};

/** Milliseconds; `app` and `pg` are CPU of a request, the last three what PostgreSQL says of its statements. */
export function printRatios(title, figures) {
  const [base] = figures.values();
  const line = (first, cells) =>
    console.log(first.padEnd(24) + cells.map((cell) => cell.padStart(9)).join(''));
  line(title, Object.keys(columns));
  for (const [{ name }, own] of figures) {
    line(
      `  ${name}`,
      Object.values(columns).map((show) => show(own, base)),
    );
  }
}
