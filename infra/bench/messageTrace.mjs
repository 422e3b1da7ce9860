// `npm run bench -- messageTrace`: where the time of one message goes between the arrival of its POST and the frame to the
// other party (one at a time, nothing else), then what each message costs in CPU when 32 are under way, beside bare ws
// with one insert, by turns. BESIDE=<folder of another checkout, built> measures that as well; ROUNDS, SECONDS. Linux.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from '@introvest/testing/factories/connection';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { openTraffic } from './messagingTraffic.mjs';
import { cpuOf, cpuOfFamily, parentOf } from './processCost.mjs';
import { percentile } from './statistics.mjs';

const { BESIDE: beside, ROUNDS = '4', SECONDS = '3' } = process.env;
const rounds = Number(ROUNDS);
const seconds = Number(SECONDS);
const alone = 1500;
const serviceIn = (folder) => join(folder, 'services/messaging/dist/main.js');
const kinds = [
  { kind: 'bare', name: 'bare ws', file: join(import.meta.dirname, 'messagingBaseline.mjs') },
  { kind: 'product', name: 'product', file: serviceIn(join(import.meta.dirname, '../..')) },
  ...(beside ? [{ kind: 'product', name: 'beside', file: serviceIn(beside) }] : []),
];
const folder = mkdtempSync(join(tmpdir(), 'introvest-trace-'));
const median = (numbers) => percentile(numbers, 0.5);

/** Each is started by itself, so that no other one's news are heard. */
async function withTarget({ kind, file }, pairs, environment, work) {
  const more = { RATE_LIMIT_SCALE: '1000000', NODE_ENV: '', ...environment };
  const child = await startServiceProcess(file, database.url, more);
  const place = { kind, postUrl: child.url, socketUrl: child.url };
  const traffic = await openTraffic(place, pairs, []);
  try {
    return await work(traffic, child);
  } finally {
    traffic.close();
    await child.end();
  }
}

async function trace(target, pairs) {
  const to = join(folder, `${target.name}.json`);
  const probe = `--import ${join(import.meta.dirname, 'anchors/traceProbe.mjs')}`;
  const took = await withTarget(target, pairs, { NODE_OPTIONS: probe, TRACE_TO: to }, (traffic) =>
    traffic.oneByOne(alone),
  );
  console.log(
    `\n${target.name}: ${(median(took) * 1000).toFixed(0)} µs from the POST to the frame`,
  );
  for (const [what, at] of JSON.parse(readFileSync(to, 'utf8'))) {
    console.log(`${String(at).padStart(8)} µs  ${what}`);
  }
}

/** Milliseconds of CPU for each message, and how many there were in a second. */
async function cost(traffic, child, postmaster) {
  const now = () => [cpuOf(child.pid()), cpuOfFamily(postmaster)];
  const { user, system } = process.cpuUsage();
  const [service, postgres] = now();
  const rate = await traffic.full(seconds);
  const count = rate * seconds;
  const [serviceAfter, postgresAfter] = now();
  const driver = process.cpuUsage({ user, system });
  return {
    rate,
    service: (serviceAfter - service) / count,
    postgres: (postgresAfter - postgres) / count,
    driver: (driver.user + driver.system) / 1000 / count,
  };
}

const database = await startOwnDatabase();
try {
  const { rows } = await database.db('messaging').raw('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  const pairs = [];
  while (pairs.length < 40) pairs.push(await createConnection(database, { status: 'accepted' }));
  for (const target of kinds) await trace(target, pairs);
  const figures = new Map(kinds.map((target) => [target, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const target of kinds) {
      const one = await withTarget(target, pairs, {}, async (traffic, child) => {
        await traffic.full(seconds);
        return cost(traffic, child, postmaster);
      });
      figures.get(target).push(one);
    }
  }
  console.log(
    `\n${'32 under way'.padEnd(16)} most/s  service  postgres  driver (ms of CPU a message)`,
  );
  for (const [{ name }, list] of figures) {
    const of = (what) => median(list.map((one) => one[what]));
    const cells = [of('service').toFixed(2).padStart(8), of('postgres').toFixed(2).padStart(9)];
    console.log(
      name.padEnd(16),
      of('rate').toFixed(0).padStart(6),
      ...cells,
      of('driver').toFixed(2).padStart(7),
    );
  }
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
