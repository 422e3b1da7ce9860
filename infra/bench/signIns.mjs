// Goal 6: compares sign-ins per second, eight at a time from known devices, with the rate of computing the same hashes
// alone. Also measures the delay of the service's event loop during the sign-ins.
import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@introvest/local/embedded/freePort';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { median, roundCount, roundMs } from './rounds.mjs';
import { record } from './table.mjs';

const atOnce = 8;
const password = 'orchard-window-1907-bench';
const main = join(import.meta.dirname, '../../services/auth/dist/main.js');
const anchor = join(import.meta.dirname, 'anchors/hashes.mjs');
const run = promisify(execFile);
const emailOf = (n) => `regular${n}@bench.example`;

async function post(url, n, path, body, cookie) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n + 1}` };
  if (cookie) headers.cookie = cookie;
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const reply = await fetch(`${url}/api/auth/${path}`, request);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path} ended with ${reply.status}.`);
  return reply.headers.getSetCookie();
}

async function register(url, n) {
  const name = { firstName: 'Bench', lastName: `No ${n}`, email: emailOf(n), userType: 'founder' };
  const body = { ...name, password, confirmPassword: password };
  const cookies = await post(url, n, 'register', body);
  return cookies.find((line) => line.includes('introvest.device=')).split(';')[0];
}

async function hashesAlone() {
  const { stdout } = await run(process.execPath, [anchor, String(atOnce), String(roundMs)]);
  return Number(stdout);
}

async function signInsOf(url, devices) {
  const started = performance.now();
  let done = 0;
  const signInRepeatedly = async (device, n) => {
    while (performance.now() - started < roundMs) {
      await post(url, n, 'login', { email: emailOf(n), password }, device);
      done += 1;
    }
  };
  await Promise.all(devices.map(signInRepeatedly));
  return (done * 1000) / (performance.now() - started);
}

/** Returns the delay of the event loop. It includes the sampling interval of 10 ms, so an idle loop reports 10. */
async function delayAt(metrics) {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds(?:\{.*\})? (\S+)$/m.exec(text);
  return Number(seconds) * 1000 - 10;
}

// Accepts connections and never responds, because emails are not measured.
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
  for (let n = 0; n < atOnce; n += 1) devices.push(await register(service.url, n));
  const [alone, ours, delays] = [[], [], []];
  await signInsOf(service.url, devices);
  for (let round = 0; round < roundCount; round += 1) {
    alone.push(await hashesAlone());
    await delayAt(metrics);
    ours.push(await signInsOf(service.url, devices));
    delays.push(await delayAt(metrics));
  }
  record(6, 'Sign-ins a second', median(ours) / median(alone), { least: 0.5 });
  record(6, 'Event loop delay, p99', median(delays), { most: 5, unit: 'ms' });
} finally {
  await service.end();
  await database.close();
  mailServer.close();
}
