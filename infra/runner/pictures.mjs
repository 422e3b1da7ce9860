// `npm run pictures`: the README's pictures of the product, light and dark, from a product with its demo people, and the
// icons that devices keep, from the drawing in favicon.svg.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { demoSignIns } from '../demo/dist/signIns.js';
import { ensureChromium, findChromium } from './parts/chromium.mjs';
import { openProduct } from './parts/product.mjs';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/pictures');

async function signIn(page, { email, password }) {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome back,/ }).waitFor();
}

async function takePicture(browser, baseURL, colorScheme) {
  const viewport = { width: 1280, height: 850 };
  const context = await browser.newContext({ baseURL, viewport, colorScheme, locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(
    page,
    demoSignIns.find(({ role }) => role === 'investor'),
  );
  await page.goto('/browse-startups');
  await page.getByText(/^Showing/).waitFor();
  await page.waitForLoadState('networkidle');
  const path = join(folder, `browse-${colorScheme}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 82, animations: 'disabled' });
  console.log(path);
  await context.close();
}

/** To the edges, for devices cut their own corners. */
async function drawIcons(browser) {
  const statics = join(root, 'shell/document/static');
  const drawing = readFileSync(join(statics, 'favicon.svg'), 'utf8').replace(/ rx="\d+"/, '');
  for (const [name, size] of [
    ['icon-192', 192],
    ['icon-512', 512],
    ['apple-touch-icon', 180],
  ]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
    const path = join(statics, `${name}.png`);
    await page.screenshot({ path });
    console.log(path);
    await page.close();
  }
}

ensureChromium();
mkdirSync(folder, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'introvest-pictures-'));
// Root's PostgreSQL runs as another user, who has to pass through.
chmodSync(scratch, 0o755);
const product = await openProduct(root, join(scratch, 'data'));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await drawIcons(browser);
  if (!(await product.start())) throw new Error('The product did not start.');
  for (const colorScheme of ['light', 'dark']) {
    await takePicture(browser, product.address, colorScheme);
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(scratch, { recursive: true, force: true });
}
