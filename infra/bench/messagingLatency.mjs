// `node infra/bench/messagingLatency.mjs`: the time from the POST of a message to the other party's socket, with 1,
// 100 and 1 000 connected sockets, for one process and two processes, beside
// bare ws with one insert in the same run. SOCKETS=1,100 RATE=25 SECONDS=4 ROUNDS=3 set the size.
import { join } from 'node:path';
import { createConnection } from '@introvest/testing/factories/connection';
import { createUser } from '@introvest/testing/factories/user';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { tell } from './goals.mjs';
import { openTraffic } from './messagingTraffic.mjs';
import { percentile } from './statistics.mjs';

const sizes = (process.env.SOCKETS ?? '1,100,1000').split(',').map(Number);
const rate = Number(process.env.RATE ?? 25);
const seconds = Number(process.env.SECONDS ?? 4);
const rounds = Number(process.env.ROUNDS ?? 3);
const talkers = 40;

const service = join(import.meta.dirname, '../../services/messaging/dist/main.js');
const bare = join(import.meta.dirname, 'messagingBaseline.mjs');
const noLimits = { RATE_LIMIT_SCALE: '1000000', NODE_ENV: '' };

async function several(count, make) {
  const made = [];
  while (made.length < count) {
    const next = Math.min(8, count - made.length);
    made.push(...(await Promise.all(Array.from({ length: next }, make))));
  }
  return made;
}

async function startTargets(url) {
  const start = (file) => startServiceProcess(file, url, noLimits);
  const processes = await Promise.all([start(bare), start(service), start(service)]);
  const [base, one, other] = processes.map((process) => process.url);
  const at = (kind, name, postUrl, socketUrl) => ({ kind, name, postUrl, socketUrl });
  return {
    processes,
    targets: [
      at('bare', 'bare ws + one insert', base, base),
      at('product', 'one process', one, one),
      at('product', 'two processes', one, other),
    ],
  };
}

const median = (numbers) => percentile(numbers, 0.5);

/** Every round asks all in turn, so that a noisy minute is everybody's. */
async function compare(targets, pairs, idle) {
  const open = [];
  for (const target of targets) open.push(await openTraffic(target, pairs, idle));
  const figures = targets.map(() => ({ p50: [], p99: [], full: [], lost: 0 }));
  for (let round = -1; round < rounds; round += 1) {
    for (const [i, traffic] of open.entries()) {
      const times = await traffic.steady(rate, round < 0 ? 1 : seconds);
      const full = await traffic.full(round < 0 ? 1 : seconds);
      if (round < 0) continue;
      figures[i].p50.push(percentile(times, 0.5));
      figures[i].p99.push(percentile(times, 0.99));
      figures[i].full.push(full);
      figures[i].lost += times.filter((ms) => ms === Infinity).length;
    }
  }
  for (const traffic of open) traffic.close();
  return figures.map(({ p50, p99, full, lost }) => ({
    p50: median(p50),
    p99: median(p99),
    full: median(full),
    lost,
  }));
}

function print(count, targets, figures) {
  console.log(`\n${count} sockets, ${rate} messages/s, ${rounds} × ${seconds} s (medians)`);
  console.log(`${''.padEnd(22)}   p50 ms   p99 ms  most/s  lost |   p50    p99  most/s`);
  for (const [i, { p50, p99, full, lost }] of figures.entries()) {
    const base = figures[0];
    const ratios = [p50 / base.p50, p99 / base.p99, full / base.full];
    const own = `${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(8)} ${full.toFixed(0).padStart(7)}`;
    const against = ratios.map((ratio) => `${ratio.toFixed(2)}×`.padStart(6)).join(' ');
    console.log(`${targets[i].name.padEnd(22)} ${own} ${String(lost).padStart(5)} | ${against}`);
  }
}

/** With a hundred sockets, where they were opened. */
function tellGoals([base, one, two]) {
  tell(5, 'p50', one.p50 / base.p50, { most: 1.3 });
  tell(5, 'p99', one.p99 / base.p99, { most: 1.5 });
  tell(5, 'messages a second', one.full / base.full, { least: 0.9 });
  tell(6, 'p50', two.p50 / base.p50, { most: 1.7 });
  tell(6, 'p99', two.p99 / base.p99, { most: 2.5 });
  tell(6, 'lost', two.lost, { most: 0, unit: '' });
}

const database = await startOwnDatabase();
const { processes, targets } = await startTargets(database.url);
try {
  const most = Math.max(...sizes);
  const pairs = await several(Math.min(talkers, most), () =>
    createConnection(database, { status: 'accepted' }),
  );
  const idle = await several(most - pairs.length, () => createUser(database));
  for (const count of sizes) {
    const talking = pairs.slice(0, count);
    const figures = await compare(targets, talking, idle.slice(0, count - talking.length));
    print(count, targets, figures);
    if (count === 100) tellGoals(figures);
  }
} finally {
  await Promise.all(processes.map((process) => process.end()));
  await database.close();
}
