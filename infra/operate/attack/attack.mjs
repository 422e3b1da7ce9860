// `npm run test:attack`: sends a running product random calls, request lines and socket frames, and fails on any reply
// of 500 or above. CALLS, PAGES and FRAMES set the numbers; SEED repeats a run.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstall } from '../../build/ensureInstall.mjs';
import { runCommand } from '../../runner/parts/command.mjs';
import { openProduct } from '../../runner/parts/product.mjs';

const root = join(import.meta.dirname, '../../..');
const size = (name, usual) => Number(process.env[name] ?? usual);
const seed = size('SEED', Date.now() % 1_000_000);

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

/** Sends odd request lines over raw connections. */
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

ensureInstall();
const built = await runCommand(process.execPath, [join(root, 'infra/build/build.mjs')], {
  cwd: root,
});
if (built === 1) throw new Error('The build failed. See the errors above.');
const { passed, failed } = await fuzz();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
