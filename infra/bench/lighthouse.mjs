// `node infra/bench/lighthouse.mjs`: Lighthouse's mobile settings for what people see first, `TIMES` each (3), as medians.
// Brings Lighthouse by npx; `ONLY=founder` leaves pages out. Takes a minute for each page, and wants a machine to itself.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, findChromium } from '../runner/parts/chromium.mjs';
import { openProduct } from '../runner/parts/product.mjs';
import { demoSignIns } from '../demo/dist/signIns.js';
import { percentile } from './statistics.mjs';

const VERSION = '12.8.2';
const root = join(import.meta.dirname, '../..');
const times = Number(process.env.TIMES ?? 3);
const pages = [
  ['visitor', '/'],
  ['visitor', '/auth'],
  ['founder', '/dashboard'],
  ['investor', '/investor-dashboard'],
  ['investor', '/browse-startups'],
  ['founder', '/messages'],
].filter(([who, path]) => `${who} ${path}`.includes(process.env.ONLY ?? ''));

/** A demo person's cookies, as a header. */
async function cookieOf(address, who) {
  const { email, password } = demoSignIns.find(({ role }) => role === who);
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    // A connection that was kept would have been closed during the minutes of the page before.
    headers: { 'content-type': 'application/json', origin: address, connection: 'close' },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`Signing in as ${who} ended with ${reply.status}.`);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function judge(folder, url, cookie) {
  const report = join(folder, 'report.json');
  const headers = join(folder, 'headers.json');
  writeFileSync(headers, JSON.stringify(cookie ? { Cookie: cookie } : {}));
  const options = [
    url,
    '--quiet',
    '--only-categories=performance',
    '--output=json',
    `--output-path=${report}`,
    `--extra-headers=${headers}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const { status } = spawnSync('npx', ['--yes', `lighthouse@${VERSION}`, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: findChromium() },
  });
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} at ${url}.`);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const value = (name) => audits[name].numericValue;
  return {
    score: Math.round(categories.performance.score * 100),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speed: value('speed-index'),
  };
}

const median = (runs, name) =>
  percentile(
    runs.map((run) => run[name]),
    0.5,
  );
const ms = (value) => String(Math.round(value)).padStart(6);

ensureChromium();
const folder = mkdtempSync(join(tmpdir(), 'introvest-lighthouse-'));
execFileSync('chmod', ['755', folder]);
const product = await openProduct(root, join(folder, 'data'));
try {
  const address = process.env.BASE_URL ?? product.address;
  if (!process.env.BASE_URL && !(await product.start())) throw new Error('No product started.');
  console.log(`Lighthouse ${VERSION}, mobile, median of ${times}; times in ms\n`);
  console.log(`${'page'.padEnd(30)} score    FCP    LCP    TBT  speed    CLS   load  scores`);
  for (const [who, path] of pages) {
    const cookie = who === 'visitor' ? '' : await cookieOf(address, who);
    const runs = Array.from({ length: times }, () => judge(folder, address + path, cookie));
    const [fcp, lcp, tbt, speed] = ['fcp', 'lcp', 'tbt', 'speed'].map((of) => median(runs, of));
    console.log(
      `${`${who} ${path}`.padEnd(30)} ${String(median(runs, 'score')).padStart(5)}` +
        ` ${ms(fcp)} ${ms(lcp)} ${ms(tbt)} ${ms(speed)}  ${median(runs, 'cls').toFixed(3)}` +
        `  ${loadavg()[0].toFixed(1).padStart(5)}  ${runs.map(({ score }) => score).join(' ')}`,
    );
  }
} finally {
  if (!process.env.BASE_URL) await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
