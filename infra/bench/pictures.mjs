// `node infra/bench/pictures.mjs [folder of a checkout]`: what pictures made to be costly do to memory, and to the
// avatar of somebody else. Aims: Node's processes together at most 256 MB above idle, and the avatar's median at
// most twice of alone. Linux. ROUNDS=5.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@introvest/local/embedded/freePort';
import { groupOf, nodeSizes, startProduct } from './product.mjs';
import { percentile } from './statistics.mjs';

const root = join(import.meta.dirname, '../..');
const folder = process.argv[2] ?? root;
const rounds = Number(process.env.ROUNDS ?? 5);
const sharp = createRequire(join(root, 'services/onboarding/package.json'))('sharp');
const scratch = mkdtempSync(join(tmpdir(), 'introvest-bench-'));
execFileSync('chmod', ['755', scratch]);
const password = 'orchard-window-1907-bench';

/** Pixels by a rule, so that every run sends the same bytes. */
function drawn(side, channels, valueAt) {
  const bytes = Buffer.alloc(side * side * channels);
  for (let at = 0, y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      for (let c = 0; c < channels; c += 1) bytes[at++] = valueAt(x, y, c);
  return sharp(bytes, { raw: { width: side, height: side, channels }, limitInputPixels: false });
}
const flat = (side, channels) =>
  sharp({
    create: { width: side, height: side, channels, background: { r: 9, g: 90, b: 70, alpha: 0.5 } },
  });
// Nearly repeats itself: an encoder that looks for repetitions long enough looks everywhere.
const wallpaper = (x, y, c) => ((x % 61) * (c + 3) + (y % 67) * 5 + ((x * y) % 4099 === 0)) & 255;

const attacks = {
  'wallpaper of 4096²': await drawn(4096, 3, wallpaper).png().toBuffer(),
  'interlaced, 4096², 8 bits': await flat(4096, 4).png({ progressive: true }).toBuffer(),
  'interlaced, 6300², 8 bits': await flat(6300, 4).png({ progressive: true }).toBuffer(),
  'interlaced, 6300², 16 bits': await flat(6300, 4)
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer(),
  'rows of 16 bits, 6300²': await flat(6300, 4).toColourspace('rgb16').png().toBuffer(),
  'progressive JPEG, 6300²': await drawn(6300, 3, wallpaper)
    .jpeg({ quality: 20, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer(),
  'progressive JPEG, 4500²': await drawn(4500, 3, wallpaper)
    .jpeg({ quality: 40, progressive: true })
    .toBuffer(),
  'sideways JPEG, 6300²': await drawn(6300, 3, wallpaper)
    .jpeg({ quality: 20 })
    .withMetadata({ orientation: 6 })
    .toBuffer(),
};
const avatar = await drawn(1400, 3, (x, y, c) => (x * (c + 1) + y * 3 + ((x * y) >> 4)) & 255)
  .jpeg({ quality: 85 })
  .toBuffer();

const cookieOf = (reply) =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function register(url, email) {
  const body = { firstName: 'Bench', lastName: 'Person', email, userType: 'founder', password };
  const reply = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...body, confirmPassword: password }),
  });
  if (reply.status !== 201) throw new Error(`Registering failed with HTTP ${reply.status}.`);
  return cookieOf(reply);
}

/** Status and milliseconds of one upload. */
async function upload(url, cookie, path, field, bytes, name) {
  const form = new FormData();
  form.append(field, new Blob([bytes]), name);
  const started = performance.now();
  const reply = await fetch(`${url}/api/upload/${path}`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: form,
  });
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - started };
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
/** Adds up the Node processes every few milliseconds until it is told to stop. */
function watchMemory(pid) {
  const sample = () => sum(nodeSizes(groupOf(pid)));
  let peak = sample();
  const timer = setInterval(() => (peak = Math.max(peak, sample())), 15);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

async function memoryOf({ url, pid }, cookie, idle) {
  let worst = 0;
  for (const [name, bytes] of Object.entries(attacks)) {
    const file = name.includes('JPEG') ? 'a.jpg' : 'a.png';
    const stop = watchMemory(pid);
    const sent = ['profile-image', 'attachment'].map((path) =>
      upload(url, cookie, path, path === 'attachment' ? path : 'profileImage', bytes, file),
    );
    const replies = await Promise.all(sent);
    const above = stop() - idle;
    worst = Math.max(worst, above);
    const said = replies.map(({ status, ms }) => `${status} after ${ms.toFixed(0)} ms`).join(', ');
    console.log(
      `${name.padEnd(28)} ${(bytes.length / 1e6).toFixed(1).padStart(4)} MB  ${said}, ` +
        `peak ${above.toFixed(0)} MB above idle`,
    );
  }
  return worst;
}

async function avatars(url, cookie, times) {
  for (let n = 0; n < 5; n += 1) {
    const { status, ms } = await upload(url, cookie, 'profile-image', 'profileImage', avatar, 'a.jpg');
    if (status !== 200) throw new Error(`The avatar ended with ${status}.`);
    times.push(ms);
  }
} // prettier-ignore

/** Alone and beside two attackers by turns, who have four costly pictures each under way at any time. */
async function fairness({ url }, victim, attackers) {
  const [alone, beside] = [[], []];
  const costly = attacks['wallpaper of 4096²'];
  await avatars(url, victim, []);
  for (let round = 0; round < rounds; round += 1) {
    await avatars(url, victim, alone);
    let going = true;
    const floods = attackers.flatMap((cookie) =>
      Array.from({ length: 4 }, async () => {
        while (going) await upload(url, cookie, 'attachment', 'attachment', costly, 'a.png');
      }),
    );
    await sleep(500);
    await avatars(url, victim, beside);
    going = false;
    await Promise.all(floods);
  }
  return [alone, beside].map((times) => percentile(times, 0.5));
}

try {
  const product = await startProduct({
    folder,
    dataDir: join(scratch, 'data'),
    port: await freePort(),
  });
  try {
    const people = await Promise.all(
      ['victim', 'first', 'second'].map((name) => register(product.url, `${name}@bench.example`)),
    );
    const [victim, ...attackers] = people;
    await sleep(10_000);
    const idle = sum(nodeSizes(groupOf(product.pid)));
    console.log(`idle: ${idle.toFixed(0)} MB in all Node processes`);
    const worst = await memoryOf(product, attackers[0], idle);
    console.log(`peak ${worst.toFixed(0)} MB above idle (aim < 256)`);
    const [alone, beside] = await fairness(product, victim, attackers);
    const ratio = beside / alone;
    console.log(
      `avatar p50 ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside attackers: ` +
        `${ratio.toFixed(2)}× (aim ≤ 2×)`,
    );
    process.exitCode = worst < 256 && ratio <= 2 ? 0 : 1;
  } finally {
    await product.stop();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
