// `npm run test:attack`: everything that strangers may send, in full size, and what it leads to. Takes half an hour.
// CALLS, PAGES, FRAMES, RACES and SEED set the size; `-- fuzz` leaves out the tests and the floods.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { runCommand } from '../runner/parts/command.mjs';
import { openProduct } from '../runner/parts/product.mjs';
import { runSelected } from '../runner/focused.mjs';
import { selectTests } from '../runner/selection.mjs';

const root = join(import.meta.dirname, '../..');
const size = (name, usual) => Number(process.env[name] ?? usual);
const seed = size('SEED', Date.now() % 1_000_000);

/** Tests that send hostile requests. */
const attacks = [
  'everyRoute', 'requestLines', 'services/auth/src', 'services/kit/src', 'services/messaging/src/handshake',
  'services/messaging/src/crowds', 'services/messaging/src/faultyLines', 'services/messaging/src/realtime',
  'services/onboarding/src/uploads', 'services/onboarding/src/files', 'services/dashboards/src/payments',
  'services/dashboards/src/hostileInput', 'infra/local/src/residue', 'infra/local/src/readback',
  'shell/document', 'shell/e2e/hostileText', 'shell/e2e/foreignOrigin',
]; // prettier-ignore
/** They print what they measure. */
const floods = ['signInFlood', 'refusals', 'pictures'];

async function signIn(url, userType) {
  const password = `orchard-${seed}-window-attack`;
  const reply = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      firstName: 'Mallory',
      lastName: 'Attack',
      email: `${userType}@attack.example`,
      userType,
      password,
      confirmPassword: password,
    }),
  });
  if (reply.status !== 201) throw new Error(`Registering failed with HTTP ${reply.status}.`);
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { user } = await reply.json();
  return { id: user.id, cookie: cookies.join('; ') };
}

/** Odd request lines over raw connections, below the product's own pages. */
async function attackLines(url, { count }) {
  const { sendOddRequests } = await import('@introvest/testing/requestLines');
  const statuses = {};
  const faults = [];
  await sendOddRequests(Number(new URL(url).port), { count, seed }, ({ request, status }) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500)
      faults.push({ name: 'line', body: request.slice(0, 300), fault: `${status}` });
  });
  return { sent: count, statuses, faults };
}

async function fuzz() {
  const { attackCalls } = await import('./calls.mjs');
  const { attackFrames } = await import('./frames.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'introvest-attack-'));
  chmodSync(folder, 0o755);
  const product = await openProduct(root, join(folder, 'data'));
  try {
    if (!(await product.start())) throw new Error("Introvest didn't start.");
    const url = product.address;
    const people = [await signIn(url, 'founder'), await signIn(url, 'investor')];
    const cookies = people.map(({ cookie }) => cookie);
    const rounds = {
      calls: () => attackCalls(url, cookies, { count: size('CALLS', 20_000), seed }),
      pages: () => attackLines(url, { count: size('PAGES', 20_000) }),
      frames: () => attackFrames(url, people, { count: size('FRAMES', 2_000), seed }),
    };
    const counts = { passed: 0, failed: 0 };
    for (const [name, round] of Object.entries(rounds)) {
      const { sent, statuses, faults } = await round();
      console.log(`${name}: ${sent} sent, ${faults.length} faults, seed ${seed}`, statuses);
      for (const fault of faults.slice(0, 20)) console.log('  ', fault);
      counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
    }
    const alive = await fetch(`${url}/readyz`);
    counts[alive.ok ? 'passed' : 'failed'] += 1;
    return counts;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runFlood(name) {
  console.log(`\n— ${name}`);
  const code = await runCommand(process.execPath, [join(root, `infra/bench/${name}.mjs`)], {
    cwd: root,
  });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

ensureInstall();
process.env.TEST_REQUEST_LINES ??= String(size('PAGES', 20_000));
process.env.RACES ??= '1000';
const built = await runCommand(process.execPath, [join(root, 'infra/build/build.mjs')], {
  cwd: root,
});
if (built === 1) throw new Error('The build failed. See the errors above.');
const counts = [];
counts.push(await fuzz());
if (!process.argv.includes('fuzz')) {
  counts.push(...(await runSelected(root, selectTests(root, attacks))));
  for (const name of floods) counts.push(await runFlood(name));
}
const sum = (field) => counts.reduce((total, one) => total + one[field], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
