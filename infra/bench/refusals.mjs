// `node infra/bench/refusals.mjs`: what refusing costs. Every call that takes JSON is sent the bodies that take
// longest to judge; the slowest answer of the server's only thread keeps everybody else waiting (aim ≤ 50 ms).
import { allRoutes } from '@introvest/contracts/services';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@introvest/local/embedded/freePort';
import { startProduct } from './product.mjs';

const root = join(import.meta.dirname, '../..');
const rounds = Number(process.env.ROUNDS ?? 5);
const password = 'orchard-window-1907-bench';
const scratch = mkdtempSync(join(tmpdir(), 'introvest-bench-'));
execFileSync('chmod', ['755', scratch]);

const nested = (levels) => '['.repeat(levels) + ']'.repeat(levels);
const long = 'x'.repeat(900_000);
/** Put in the place of each field, as JSON. */
const values = {
  'a text of 900,000 characters': JSON.stringify(long),
  'an address of 900,000 characters': JSON.stringify(
    `https://${long}@${long.slice(1)}`.slice(0, 900_000),
  ),
  '900,000 blanks': JSON.stringify(`${' '.repeat(899_999)}x`),
  '900,000 digits': JSON.stringify('9'.repeat(900_000)),
  '4,900 entries': JSON.stringify(Array.from({ length: 4_900 }, (_, i) => `entry ${i}`)),
  '2,400 objects': JSON.stringify(Array.from({ length: 2_400 }, () => ({ a: 1 }))),
  '63 levels': nested(62),
};
/** Sent as the whole body. */
const bodies = {
  '500,000 levels': nested(500_000),
  '100,000 keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [i, 1])),
  ),
  '4,900 keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 4_900 }, (_, i) => [`k${i}`, 1])),
  ),
  'more than 1 MB': JSON.stringify({ text: 'x'.repeat(1_100_000) }),
};

const fieldsOf = ({ body }) => [
  ...new Set(
    [body, ...(body?.anyOf ?? [])].flatMap((schema) => Object.keys(schema?.properties ?? {})),
  ),
];
const pathOf = ({ path }) => path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000');

function* refusals(route) {
  yield* Object.entries(bodies);
  for (const field of fieldsOf(route)) {
    for (const [name, value] of Object.entries(values)) {
      yield [`${field}: ${name}`, `{${JSON.stringify(field)}:${value}}`];
    }
  }
}

async function signIn(url, userType) {
  const body = { firstName: 'Bench', lastName: 'Mark', email: `${userType}@refusals.example` };
  const reply = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...body, userType, password, confirmPassword: password }),
  });
  if (reply.status !== 201) throw new Error(`Registering failed with HTTP ${reply.status}.`);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The quickest of some rounds: what the work takes, without what else the machine does meanwhile. */
async function time(url, { method, path }, headers, body) {
  const request = { method, headers, body };
  let [quickest, status] = [Infinity, 0];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const reply = await fetch(`${url}${path}`, request);
    await reply.arrayBuffer();
    quickest = Math.min(quickest, performance.now() - started);
    status = reply.status;
  }
  return { ms: quickest, status };
}

const product = await startProduct({
  folder: root,
  dataDir: join(scratch, 'data'),
  port: await freePort(),
  environment: { DEMO: '0' },
});
try {
  const { url } = product;
  const cookies = {
    founder: await signIn(url, 'founder'),
    investor: await signIn(url, 'investor'),
  };
  const timed = [];
  for (const route of Object.values(allRoutes)) {
    if (!route.body || route.upload || route.raw) continue;
    const cookie = cookies[route.access === 'investor' ? 'investor' : 'founder'];
    const headers = { 'content-type': 'application/json', origin: url, cookie };
    const call = { method: route.method, path: pathOf(route) };
    for (const [name, body] of refusals(route)) {
      timed.push({ ...(await time(url, call, headers, body)), name, ...call });
    }
  }
  const refused = timed.filter(({ status }) => status >= 400).sort((a, b) => b.ms - a.ms);
  console.log(`${timed.length} bodies, ${refused.length} refused; the slowest (aim ≤ 50 ms):`);
  for (const { ms, status, method, path, name } of refused.slice(0, 8)) {
    console.log(`${ms.toFixed(1).padStart(7)} ms  ${status}  ${method} ${path}  ${name}`);
  }
} finally {
  await product.stop();
  rmSync(scratch, { recursive: true, force: true });
}
