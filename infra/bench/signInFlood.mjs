// `node infra/bench/signInFlood.mjs`: do people get in while 200 connections ask for resets, registrations, sign-ins
// and forgotten passwords as fast as they are answered? Right sign-ins on browsers that have signed in before, calm and
// flooded by turns: aim ≥ 99 % answered 200, p99 at most 2× of calm. The flood comes from 200 addresses, then from one.
// ROUNDS=3 SECONDS=6 RATE=10 set the size.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { post } from './signInFlooder.mjs';
import { joinUp, signInOf } from './signInPeople.mjs';
import { percentile } from './statistics.mjs';

const rounds = Number(process.env.ROUNDS ?? 3);
const seconds = Number(process.env.SECONDS ?? 6);
const rate = Number(process.env.RATE ?? 10);
const people = 19;
const connections = 200;
const main = join(import.meta.dirname, '../../services/auth/dist/main.js');

/** Right sign-ins at a steady rate, whether or not the earlier ones were answered. */
async function signIns(url, devices) {
  const running = [];
  const started = performance.now();
  for (let i = 0; i < rate * seconds; i += 1) {
    await sleep(Math.max(0, started + (i * 1000) / rate - performance.now()));
    const n = i % people;
    const { address, body } = signInOf(n);
    running.push(post(url, 'login', address, body, devices[n]));
  }
  return Promise.all(running);
}

async function startFlood(url, addresses) {
  const workerData = { url, connections, addresses, targets: people };
  const worker = new Worker(new URL('./signInFlooder.mjs', import.meta.url), { workerData });
  const answers = new Promise((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  );
  return () => {
    worker.postMessage('stop');
    return answers;
  };
}

function report(name, calm, flooded, answers) {
  const good = flooded.filter(({ status }) => status === 200).length / flooded.length;
  const [before, during] = [calm, flooded].map((all) => all.map(({ ms }) => ms));
  const ratio = percentile(during, 0.99) / percentile(before, 0.99);
  const line = (times) =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`;
  console.log(
    `${name}: ${flooded.length} right sign-ins, ${(good * 100).toFixed(1)} % answered 200`,
  );
  console.log(`  calm ${line(before)}; flooded ${line(during)}; p99 ${ratio.toFixed(2)}×`);
  console.log(`  the flood was answered ${JSON.stringify(answers)}`);
  return good >= 0.99 && ratio <= 2;
}

async function scenario(url, devices, name, addresses) {
  const [calm, flooded, answers] = [[], [], {}];
  for (let round = 0; round < rounds; round += 1) {
    calm.push(...(await signIns(url, devices)));
    const stop = await startFlood(url, addresses);
    await sleep(500);
    flooded.push(...(await signIns(url, devices)));
    for (const [status, count] of Object.entries(await stop()))
      answers[status] = (answers[status] ?? 0) + count;
    await sleep(1000);
  }
  return report(name, calm, flooded, answers);
}

// Accepts connections and never speaks: mails are not what is measured.
const mailServer = createServer(() => {}).listen(0, '127.0.0.1');
const database = await startOwnDatabase();
const service = await startServiceProcess(main, database.url, {
  NODE_ENV: 'production',
  SMTP_URL: `smtp://127.0.0.1:${mailServer.address().port}`,
});
try {
  const devices = [];
  for (let n = 0; n < people; n += 1) devices.push(await joinUp(service.url, n));
  await signIns(service.url, devices);
  const wide = await scenario(service.url, devices, 'from 200 addresses', connections);
  const narrow = await scenario(service.url, devices, 'from one address', 1);
  process.exitCode = wide && narrow ? 0 : 1;
} finally {
  await service.end();
  await database.close();
  mailServer.close();
}
