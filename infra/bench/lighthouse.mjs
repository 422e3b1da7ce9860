// Goal 8: runs Lighthouse with its mobile settings and takes the median of TIMES runs (3 by default). `node
// infra/bench/lighthouse.mjs` prints all figures. ONLY=founder selects pages. Downloads Lighthouse with npx, and takes
// a minute per page on an idle machine.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureChromium, findChromium } from '../runner/parts/chromium.mjs';
import { cookiesOf, startProduct } from './product.mjs';
import { median } from './rounds.mjs';
import { record } from './table.mjs';

const VERSION = '12.8.2';
const times = Number(process.env.TIMES ?? 3);
const pages = [
  ['visitor', '/'],
  ['visitor', '/auth'],
  ['founder', '/dashboard'],
  ['investor', '/investor-dashboard'],
  ['investor', '/browse-startups'],
  ['founder', '/messages'],
].filter(([who, path]) => `${who} ${path}`.includes(process.env.ONLY ?? ''));

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

async function portOf(browser, profile) {
  const file = join(profile, 'DevToolsActivePort');
  while (!existsSync(file)) {
    if (browser.exitCode !== null) throw new Error(`Chromium ended with ${browser.exitCode}.`);
    await sleep(200);
  }
  await sleep(200);
  return readFileSync(file, 'utf8').split('\n')[0];
}

/** Stores the cookies in the browser itself, because the app reads one of them. */
async function setCookies(port, cookies) {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await connected.contexts()[0].addCookies(cookies);
  await connected.close();
}

function runLighthouse(url, report, port) {
  const options = [
    url,
    '--quiet',
    '--only-categories=performance',
    '--output=json',
    `--output-path=${report}`,
    '--disable-storage-reset',
    `--port=${port}`,
  ];
  const { status } = spawnSync('npx', ['--yes', `lighthouse@${VERSION}`, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} at ${url}.`);
}

async function measurePage(folder, url, cookies) {
  const report = join(folder, 'report.json');
  const profile = mkdtempSync(join(folder, 'profile-'));
  const browser = spawn(
    findChromium(),
    [...chromeFlags, `--user-data-dir=${profile}`, 'about:blank'],
    {
      stdio: 'ignore',
    },
  );
  const ended = once(browser, 'exit');
  try {
    const port = await portOf(browser, profile);
    await setCookies(port, cookies);
    runLighthouse(url, report, port);
  } finally {
    browser.kill();
    await ended;
  }
  const { categories, audits, finalDisplayedUrl } = JSON.parse(readFileSync(report, 'utf8'));
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`);
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

const medianOf = (runs, name) => median(runs.map((run) => run[name]));
const ms = (value) => String(Math.round(value)).padStart(6);

ensureChromium();
const folder = mkdtempSync(join(tmpdir(), 'introvest-lighthouse-'));
execFileSync('chmod', ['755', folder]);
const product = process.env.BASE_URL ? undefined : await startProduct(join(folder, 'data'));
try {
  const address = process.env.BASE_URL ?? product.url;
  console.error(`Lighthouse ${VERSION}, mobile, median of ${times}; times in ms\n`);
  console.error(`${'page'.padEnd(30)} score    FCP    LCP    TBT  speed    CLS   load  scores`);
  for (const [who, path] of pages) {
    const cookies = who === 'visitor' ? [] : await cookiesOf(address, who);
    const runs = [];
    while (runs.length < times) runs.push(await measurePage(folder, address + path, cookies));
    const [fcp, lcp, tbt, speed] = ['fcp', 'lcp', 'tbt', 'speed'].map((of) => medianOf(runs, of));
    const [score, cls] = [medianOf(runs, 'score'), medianOf(runs, 'cls')];
    record(8, `${path}, score`, score, { least: who === 'visitor' ? 95 : 90, unit: '', digits: 0 });
    record(8, `${path}, layout shift`, cls, { most: 0.05, unit: '', digits: 3 });
    console.error(
      `${`${who} ${path}`.padEnd(30)} ${String(score).padStart(5)}` +
        ` ${ms(fcp)} ${ms(lcp)} ${ms(tbt)} ${ms(speed)}  ${cls.toFixed(3)}` +
        `  ${loadavg()[0].toFixed(1).padStart(5)}  ${runs.map(({ score }) => score).join(' ')}`,
    );
  }
} finally {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
}
