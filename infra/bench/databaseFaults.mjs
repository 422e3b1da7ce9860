// `node infra/bench/databaseFaults.mjs`: what people meet while PostgreSQL hangs (SIGSTOP) or is killed: the slowest
// refusal (aim 2 s) and how long after its return everything answers again (aim 3 s), with the same session.
// ROUNDS=5 sets how often. Exits 1 when an aim is missed or anybody was signed out.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFounder } from '@introvest/testing/factories/founder';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';

const rounds = Number(process.env.ROUNDS ?? 5);
const atOnce = 20;
const downMs = 5000;
const main = join(import.meta.dirname, '../../services/messaging/dist/main.js');

const database = await startOwnDatabase();
const { cookie } = await createFounder(database);
const service = await startServiceProcess(main, database.url);

async function ask() {
  const started = performance.now();
  const reply = await fetch(`${service.url}/api/connections`, { headers: { cookie } });
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - started };
}

/** The slowest of many calls that are made while the database is away. */
async function refuse() {
  const answers = [];
  const started = performance.now();
  while (performance.now() - started < downMs) {
    answers.push(...(await Promise.all(Array.from({ length: atOnce }, ask))));
    await sleep(100);
  }
  return answers;
}

async function recover() {
  const started = performance.now();
  const answers = [];
  for (;;) {
    const some = await Promise.all(Array.from({ length: atOnce }, ask));
    answers.push(...some);
    if (some.every(({ status }) => status === 200))
      return { ms: performance.now() - started, answers };
    await sleep(20);
  }
}

const worst = { refusal: 0, resumed: 0, restarted: 0 };
const statuses = new Set();
try {
  for (let round = 0; round < rounds; round += 1) {
    await recover();
    database.hang();
    const refused = await refuse();
    database.resume();
    const resumed = await recover();
    database.kill();
    const restarted = await recover();
    for (const { status } of [refused, resumed.answers, restarted.answers].flat())
      statuses.add(status);
    worst.refusal = Math.max(worst.refusal, ...refused.map(({ ms }) => ms));
    worst.resumed = Math.max(worst.resumed, resumed.ms);
    worst.restarted = Math.max(worst.restarted, restarted.ms);
  }
} finally {
  await service.end();
  await database.close();
}
console.log(`answers: ${[...statuses].sort().join(', ')} (200 and 503 are meant)`);
console.log(`slowest refusal while it hangs      ${(worst.refusal / 1000).toFixed(2)} s (aim 2)`);
console.log(`all answer after it goes on         ${(worst.resumed / 1000).toFixed(2)} s (aim 3)`);
console.log(
  `all answer after kill -9, its start included ${(worst.restarted / 1000).toFixed(2)} s`,
);
const foreign = [...statuses].some((status) => status !== 200 && status !== 503);
process.exitCode = foreign || worst.refusal > 2000 || worst.resumed > 3000 ? 1 : 0;
