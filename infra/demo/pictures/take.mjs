// `npm run pictures`: starts the product with its demo members, takes the pictures for the landing page, the README and
// the social card, and draws the icons.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium, findChromium } from '../../runner/parts/chromium.mjs';
import { openProduct } from '../../runner/parts/product.mjs';
import { drawIcons } from './icons.mjs';
import { takeLanding, takeSocialCard } from './landing.mjs';
import { openInvestor, settle } from './signIn.mjs';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'docs/pictures');
const schemes = ['light', 'dark'];

async function takeBrowsing(browser, address, colorScheme) {
  const viewport = { width: 1280, height: 850 };
  const page = await openInvestor(browser, address, { viewport, colorScheme });
  await page.goto('/browse-startups');
  await page.getByText(/^Showing/).waitFor();
  await settle(page);
  const path = join(folder, `browse-${colorScheme}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 82, animations: 'disabled' });
  console.log(path);
  await page.context().close();
}

ensureChromium();
mkdirSync(folder, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'introvest-pictures-'));
// If this process runs as root, PostgreSQL runs as another user, who needs access to the folder.
chmodSync(scratch, 0o755);
const product = await openProduct(root, join(scratch, 'data'));
const start = async () => {
  if (!(await product.start())) throw new Error("Introvest didn't start.");
};
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await drawIcons(browser, root);
  await start();
  for (const scheme of schemes) await takeLanding(browser, product.address, root, scheme);
  for (const scheme of schemes) await takeBrowsing(browser, product.address, scheme);
  await product.stop();
  await start();
  await takeSocialCard(browser, product.address, root);
} finally {
  await browser.close();
  await product.stop();
  rmSync(scratch, { recursive: true, force: true });
}
