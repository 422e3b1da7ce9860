// Goal 7: compares the bytes of scripts and styles per page with a single plain bundle of the same code. Also compares
// the landing page's largest contentful paint on a slow phone with a version that is rendered on the client.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../runner/parts/chromium.mjs';
import { buildPlainBundle } from './plainBundle.mjs';
import { cookiesOf, startProduct } from './product.mjs';
import { median, roundCount } from './rounds.mjs';
import { standInFor } from './standIn.mjs';
import { record } from './table.mjs';

const root = join(import.meta.dirname, '../..');
const paths = {
  visitor: ['/auth', '/privacy-policy'],
  founder: ['/dashboard', '/browse-investors', '/messages', '/profile'],
  investor: ['/investor-dashboard', '/browse-startups', '/profile'],
};

const phone = { viewport: { width: 412, height: 823 }, hasTouch: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

async function open(page, address) {
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  if ((await page.locator('#waiting').count()) > 0) await page.touchscreen.tap(5, 5);
  const title = page.locator('#root h1').filter({ hasNotText: /^Loading$/ });
  await title.first().waitFor({ timeout: 120_000 });
  await page.locator('#root [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(1500);
}

function observeLargest() {
  new PerformanceObserver((list) => {
    window.largest = list.getEntries().at(-1)?.startTime ?? window.largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

async function visit(browser, addresses, { cookies = [], isSlow = false } = {}) {
  const context = await browser.newContext(phone);
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(observeLargest);
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    if (isSlow) {
      await client.send('Network.emulateNetworkConditions', network);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const code = new Set();
    let total = 0;
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript|css/.test(response.mimeType)) code.add(requestId);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (code.has(requestId)) total += encodedDataLength / 1024;
    });
    const added = [];
    for (const address of addresses) {
      const before = total;
      await open(page, address);
      added.push(total - before);
    }
    return { added, largest: await page.evaluate(() => window.largest) };
  } finally {
    await context.close();
  }
}

async function compareLargestPaint(browser, product, bare) {
  const [ours, theirs] = [[], []];
  for (let n = 0; n < roundCount; n += 1) {
    ours.push((await visit(browser, [`${product}/`], { isSlow: true })).largest);
    theirs.push((await visit(browser, [`${bare}/`], { isSlow: true })).largest);
  }
  record(7, '/, largest paint', median(ours) / median(theirs), { most: 0.25 });
}

async function compareBytes(browser, product, plain, path, cookies = []) {
  const { added } = await visit(browser, [product + path], { cookies });
  const other = await visit(browser, [plain + path], { cookies });
  if (path === '/') record(7, '/, code', added[0], { most: 200, unit: 'KB', digits: 0 });
  record(7, `${path}, code beside one bundle`, added[0] / other.added[0], { most: 1.25 });
  if (path === '/') return;
  const further = await visit(browser, [`${product}/privacy-policy`, product + path], { cookies });
  const most = path === '/profile' ? 80 : 65;
  record(7, `${path}, further code`, further.added[1], { most, unit: 'KB', digits: 0 });
}

const scratch = mkdtempSync(join(tmpdir(), 'introvest-bench-'));
chmodSync(scratch, 0o755);
const folder = join(root, '.build', 'plain');
mkdirSync(folder, { recursive: true });
const ends = [() => rmSync(scratch, { recursive: true, force: true })];
try {
  const bundle = await buildPlainBundle(folder);
  const product = await startProduct(join(scratch, 'data'));
  ends.push(product.stop);
  const [plain, bare] = [
    await standInFor(product.url, bundle),
    await standInFor(product.url, bundle, true),
  ];
  ends.push(plain.close, bare.close);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  ends.push(() => browser.close());
  await compareLargestPaint(browser, product.url, bare.url);
  await compareBytes(browser, product.url, plain.url, '/');
  for (const [who, own] of Object.entries(paths)) {
    const cookies = who === 'visitor' ? [] : await cookiesOf(product.url, who);
    for (const path of own) await compareBytes(browser, product.url, plain.url, path, cookies);
  }
} finally {
  for (const end of ends.toReversed()) await end();
}
