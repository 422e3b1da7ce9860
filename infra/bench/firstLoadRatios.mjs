// `npm run bench -- firstLoad`: pages as a visitor and as somebody signed in first loads them on a slow phone, beside the
// same sources as one plain bundle in the same document, by turns; the landing beside that bundle with nothing drawn
// ahead; and how long all front ends take to build again, beside that bundle; BUILDS=0 leaves that
// out. ROUNDS=5; ONLY=/auth,/profile for these pages alone.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildInLanes } from '@introvest/build/lanes';
import { allParts } from '@introvest/build/parts';
import { freePort } from '@introvest/local/embedded/freePort';
import { findChromium } from '../runner/parts/chromium.mjs';
import { buildPlainBundle } from './firstLoad/plainBundle.mjs';
import { standInFor } from './firstLoad/standIn.mjs';
import { addedBy, visit } from './firstLoad/visit.mjs';
import { tell } from './goals.mjs';
import { startProduct } from './product.mjs';
import { percentile } from './statistics.mjs';

const root = join(import.meta.dirname, '../..');
const rounds = Number(process.env.ROUNDS ?? 5);
const wanted = process.env.ONLY?.split(',');
const addresses = {
  visitor: ['/', '/auth', '/privacy-policy'],
  'amara.okafor@introvest.example': ['/dashboard', '/browse-investors', '/messages', '/profile'],
  'helena.lindqvist@introvest.example': ['/investor-dashboard', '/browse-startups', '/profile'],
};

const seconds = async (work) => {
  const from = performance.now();
  const made = await work();
  return { made, took: (performance.now() - from) / 1000 };
};

/** All of it, as `npm run build` does it where everything has changed. */
const buildEverything = () => buildInLanes(allParts(), (_part, build) => build());

/** The second time, when the caches are warm. */
async function compareBuilds(folder) {
  const { made: bundle } = await seconds(() => buildPlainBundle(folder));
  const plain = await seconds(() => buildPlainBundle(folder));
  await buildEverything();
  const ours = await seconds(buildEverything);
  console.log(`one plain bundle ${plain.took.toFixed(1)} s, all parts ${ours.took.toFixed(1)} s`);
  tell(11, 'built again', ours.took / plain.took, { most: 1.5 });
  return bundle;
}

async function cookiesOf(url, email) {
  if (email === 'visitor') return undefined;
  const body = JSON.stringify({ email, password: 'orchard-window-1907' });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`Signing in ended with ${reply.status}.`);
  return reply.headers.getSetCookie().map((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
    return { name, value, domain: 'localhost', path: '/' };
  });
}

const median = (visits, key) =>
  percentile(
    visits.map((one) => one[key]),
    0.5,
  );

function print(path, figures) {
  for (const [name, visits] of figures) {
    const [code, requests, largest, longest] = ['code', 'requests', 'largest', 'longest'].map(
      (key) => median(visits, key).toFixed(key === 'code' ? 1 : 0),
    );
    console.log(
      `${path.padEnd(20)} ${name.padEnd(10)} ${code.padStart(7)} KB ${requests.padStart(4)} requests  LCP ${largest.padStart(6)} ms  longest task ${longest.padStart(5)} ms`,
    );
  }
}

function tellPage(path, figures) {
  const [ours, plain, bare] = ['product', 'plain', 'bare'].map((name) => figures.get(name));
  const of = (key) => median(ours, key) / median(plain, key);
  tell(9, `${path}: scripts and styles`, of('code'), { most: 1.1 });
  const more = median(ours, 'requests') - median(plain, 'requests');
  tell(9, `${path}: more requests`, more, { most: 2, unit: '' });
  tell(9, `${path}: largest paint`, of('largest'), { most: 1.1 });
  if (!bare) return;
  const largest = median(ours, 'largest') / median(bare, 'largest');
  tell(10, `${path}: largest paint, beside drawn by scripts`, largest, { most: 0.25 });
  tell(10, `${path}: longest task`, median(ours, 'longest'), { most: 200, unit: 'ms' });
  tell(10, `${path}: scripts and styles`, median(ours, 'code'), { most: 150, unit: 'KB' });
}

async function comparePage(browser, targets, path, cookies) {
  const figures = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, url } of targets) {
      const seen = await visit(browser, url + path, cookies);
      if (round > 0) figures.get(name).push(seen);
    }
  }
  print(path, figures);
  tellPage(path, figures);
}

const scratch = mkdtempSync(join(tmpdir(), 'introvest-bench-'));
chmodSync(scratch, 0o755);
const folder = join(root, '.build', 'plain');
mkdirSync(folder, { recursive: true });
const ends = [];
try {
  execFileSync(process.execPath, [join(root, 'infra/build/build.mjs')], { stdio: 'ignore' });
  const bundle =
    process.env.BUILDS === '0' ? await buildPlainBundle(folder) : await compareBuilds(folder);
  const environment = { RATE_LIMIT_SCALE: '1000000' };
  const port = await freePort();
  const product = await startProduct({
    folder: root,
    dataDir: join(scratch, 'data'),
    port,
    environment,
  });
  ends.push(product.stop);
  const stand = async (name, options) => {
    const { url, close } = await standInFor(product.url, options);
    ends.push(close);
    return { name, url };
  };
  const targets = [await stand('product'), await stand('plain', { bundle, folder })];
  const bare = await stand('bare', { bundle, folder, isBare: true });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  ends.push(() => browser.close());
  for (const [who, paths] of Object.entries(addresses)) {
    const cookies = await cookiesOf(product.url, who);
    for (const path of paths.filter((one) => wanted?.includes(one) ?? true)) {
      await comparePage(browser, path === '/' ? [...targets, bare] : targets, path, cookies);
      if (path === '/') continue;
      const more = await addedBy(browser, targets[0].url, path, cookies);
      tell(10, `${path}: beyond the landing page`, more, { most: 40, unit: 'KB' });
    }
  }
} finally {
  for (const end of ends.toReversed()) await end();
  rmSync(scratch, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
