// `npm run bench -- signIns`: right sign-ins a second, eight at a time, on devices that were here before, beside the
// same hashes alone in a process of their own, by turns; and how late the service's event loop was meanwhile.
// ROUNDS=5 SECONDS=3.
import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@introvest/local/embedded/freePort';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { tell } from './goals.mjs';
import { post } from './signInFlooder.mjs';
import { joinUp, signInOf } from './signInPeople.mjs';
import { percentile } from './statistics.mjs';

const rounds = Number(process.env.ROUNDS ?? 5);
const milliseconds = Number(process.env.SECONDS ?? 3) * 1000;
const atOnce = 8;
/** As many hashes as the service runs at once. */
const sparing = Math.max(1, availableParallelism() - 1);
const main = join(import.meta.dirname, '../../services/auth/dist/main.js');
const anchor = join(import.meta.dirname, 'anchors/hashes.mjs');
const run = promisify(execFile);

async function hashesAlone(lanes) {
  const { stdout } = await run(process.execPath, [anchor, String(lanes), String(milliseconds)]);
  return Number(stdout);
}

async function signInsOf(url, devices) {
  const started = performance.now();
  let done = 0;
  const lane = async (n) => {
    while (performance.now() - started < milliseconds) {
      const { address, body } = signInOf(n);
      const { status } = await post(url, 'login', address, body, devices[n]);
      if (status !== 200) throw new Error(`A right sign-in was answered ${status}.`);
      done += 1;
    }
  };
  await Promise.all(devices.map((_, n) => lane(n)));
  return (done * 1000) / (performance.now() - started);
}

/** What is measured is from one tick of a clock to the next: at rest it says 10. */
const tickMs = 10;

/** Milliseconds that the loop was late, since it was asked last. */
async function latenessAt(metrics) {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  return (
    Number(/^nodejs_eventloop_lag_p99_seconds(?:\{.*\})? (\S+)$/m.exec(text)[1]) * 1000 - tickMs
  );
}

// Accepts connections and never speaks: mails are not what is measured.
const mailServer = createServer(() => {}).listen(0, '127.0.0.1');
const database = await startOwnDatabase();
const metrics = await freePort();
const service = await startServiceProcess(main, database.url, {
  NODE_ENV: 'production',
  SMTP_URL: `smtp://127.0.0.1:${mailServer.address().port}`,
  METRICS_PORT: String(metrics),
  RATE_LIMIT_SCALE: '1000000',
});
try {
  const devices = [];
  for (let n = 0; n < atOnce; n += 1) devices.push(await joinUp(service.url, n));
  const figures = { alone: [], spared: [], ours: [], late: [] };
  await signInsOf(service.url, devices);
  for (let round = 0; round < rounds; round += 1) {
    figures.alone.push(await hashesAlone(atOnce));
    figures.spared.push(await hashesAlone(sparing));
    await latenessAt(metrics);
    figures.ours.push(await signInsOf(service.url, devices));
    figures.late.push(await latenessAt(metrics));
  }
  const [alone, spared, ours, late] = Object.values(figures).map((list) => percentile(list, 0.5));
  console.log(
    `argon2id alone ${alone.toFixed(0)}/s, on all cores but one ${spared.toFixed(0)}/s, sign-ins ${ours.toFixed(0)}/s, event loop p99 ${late.toFixed(1)} ms late`,
  );
  tell(8, 'sign-ins a second', ours / alone, { least: 0.9 });
  console.log(`of as many hashes at once as the service runs: ${(ours / spared).toFixed(2)}`);
  tell(8, 'event loop, p99', late, { most: 5, unit: 'ms' });
} finally {
  await service.end();
  await database.close();
  mailServer.close();
}
