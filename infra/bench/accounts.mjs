// `node infra/bench/accounts.mjs`: the timings that faults.md asks of accounts, on a product of its own with a mail
// server that accepts connections and never speaks. B01: can time tell a known address from an unknown one?
// B04: does a reset wait for the mail? B09: what does a flood of logins cost everybody else? B58: bad JSON.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@introvest/local/embedded/freePort';
import { startProduct } from './product.mjs';
import { areaUnderCurve, percentile } from './statistics.mjs';

const root = join(import.meta.dirname, '../..');
const people = Number(process.env.PEOPLE ?? 125);
const guessesEach = 8; // Below the ten wrong passwords after which an account waits.
const password = 'orchard-window-1907-bench';

const stalled = createServer(() => {}).listen(0, '127.0.0.1');
const scratch = mkdtempSync(join(tmpdir(), 'introvest-bench-'));
execFileSync('chmod', ['755', scratch]);

const known = (n) => `known${n}@bench.example`;
const unknown = (n) => `other${n}@bench.example`;

/** Milliseconds and status of one POST. */
async function post(url, path, body, raw = JSON.stringify(body)) {
  const started = performance.now();
  const reply = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: raw,
  });
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - started };
}

async function register(url) {
  for (let n = 0; n < people; n += 1) {
    const body = { firstName: 'Bench', lastName: `No ${n}`, email: known(n), userType: 'founder' };
    const { status } = await post(url, 'register', {
      ...body,
      password,
      confirmPassword: password,
    });
    if (status !== 201) throw new Error(`Registering ended with ${status}.`);
  }
}

async function guesses(url) {
  const times = { known: [], unknown: [] };
  for (let n = 0; n < people * guessesEach; n += 1) {
    const pair = [
      ['known', known(n % people)],
      ['unknown', unknown(n % people)],
    ];
    for (const [kind, email] of n % 2 ? pair : pair.reverse()) {
      const { status, ms } = await post(url, 'login', { email, password: 'a wrong guess' });
      if (status !== 401) throw new Error(`A wrong guess ended with ${status}.`);
      times[kind].push(ms);
    }
  }
  const area = areaUnderCurve(times.known, times.unknown);
  console.log(
    `B01  ${times.known.length} pairs, AUC ${area.toFixed(3)} (0.5 tells nothing; aim ≤ 0.55)`,
  );
}

async function resets(url) {
  const times = { known: [], unknown: [] };
  for (let n = 0; n < Math.min(people, 60); n += 1) {
    for (const kind of n % 2 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const email = kind === 'known' ? known(n) : unknown(n);
      times[kind].push((await post(url, 'forgot-password', { email })).ms);
    }
  }
  const [a, b] = [times.known, times.unknown].map((all) => percentile(all, 0.99).toFixed(1));
  const area = areaUnderCurve(times.known, times.unknown).toFixed(3);
  console.log(`B04  mail stalled: p99 ${a} ms known, ${b} ms unknown (aim < 300), AUC ${area}`);
}

async function readings(url) {
  const times = [];
  for (let n = 0; n < 400; n += 1) {
    const started = performance.now();
    await (await fetch(`${url}/api/legal/terms-of-service`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

/** Sixteen people who guess without pause, until they are told to stop. */
function startFlood(url) {
  let flooding = true;
  const answers = [];
  const flooders = Array.from({ length: 16 }, async (_, lane) => {
    while (flooding) {
      const email = unknown(`${lane}-${Math.random()}`);
      answers.push((await post(url, 'login', { email, password: 'a wrong guess' })).status);
    }
  });
  return async () => {
    flooding = false;
    await Promise.all(flooders);
    return answers.length;
  };
}

/** Calm and flooded by turns, so that a noisy moment is everybody's. */
async function flood(url) {
  const quiet = [];
  const busy = [];
  let guesses = 0;
  await readings(url);
  for (let round = 0; round < 5; round += 1) {
    quiet.push(...(await readings(url)));
    const stop = startFlood(url);
    busy.push(...(await readings(url)));
    guesses += await stop();
  }
  const [before, during] = [quiet, busy].map((times) => percentile(times, 0.99));
  console.log(
    `B09  other calls p99 ${before.toFixed(1)} → ${during.toFixed(1)} ms, ` +
      `${(during / before).toFixed(2)}× (aim ≤ 2×) during ${guesses} guesses`,
  );
}

async function badJson(url) {
  const cases = {
    deep: '['.repeat(200_000),
    cut: '{"email":',
    long: `{"a":"${'x'.repeat(2_000_000)}"}`,
  };
  for (const [name, raw] of Object.entries(cases)) {
    const { status, ms } = await post(url, 'login', undefined, raw);
    console.log(`B58  ${name.padEnd(4)} ${status} after ${ms.toFixed(1)} ms (aim < 100)`);
  }
}

try {
  const product = await startProduct({
    folder: root,
    dataDir: join(scratch, 'data'),
    port: await freePort(),
    environment: { SMTP_URL: `smtp://127.0.0.1:${stalled.address().port}` },
  });
  try {
    await register(product.url);
    await guesses(product.url);
    await resets(product.url);
    await flood(product.url);
    await badJson(product.url);
  } finally {
    await product.stop();
  }
} finally {
  stalled.close();
  rmSync(scratch, { recursive: true, force: true });
}
