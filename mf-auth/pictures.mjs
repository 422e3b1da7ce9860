// Makes the landing page's pictures of the product from the product itself, with its demo people:
// an investor's best match and the conversation that came of it, each in light and dark, at
// twice the size they are shown at, as webp of at most 60 KB below src/pictures; and the picture for links.
//
// Run it after those screens have changed, against a fresh instance with demo people:
//   PORT=8099 DATA_DIR=/tmp/pictures npm start
//   node mf-auth/pictures.mjs http://localhost:8099 /usr/bin/chromium
// The second argument is a browser of your own; without it playwright's is used.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const [address = 'http://localhost:8080', executablePath] = process.argv.slice(2);
const folder = join(import.meta.dirname, 'src/pictures');
const investor = { email: 'helena.lindqvist@introvest.example', password: 'orchard-window-1907' };
const MOST_BYTES = 60_000;

/** The screens' sizes in CSS pixels, and the part of each that is shown. */
const shots = {
  browse: { viewport: { width: 800, height: 1100 }, take: takeMatch },
  conversation: { viewport: { width: 470, height: 720 }, take: takeConversation },
};

async function signIn(page) {
  await page.goto(`${address}/auth`);
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByLabel('Email').fill(investor.email);
  await page.getByLabel('Password').fill(investor.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/dashboard/);
}

/** The card of her best match, as it stands at the head of what she browses. */
async function takeMatch(page) {
  await page.goto(`${address}/browse-startups`);
  const card = page.getByRole('main').getByRole('article', { name: 'Tallybird' });
  await card.waitFor();
  await settle(page);
  return card.screenshot();
}

/** The end of the conversation; at this width it begins with a whole message. */
async function takeConversation(page) {
  await page.goto(`${address}/messaging`);
  await page.getByRole('link', { name: /Amara Okafor/ }).click();
  const log = page.getByRole('log');
  await log.getByText('That month taught us').waitFor();
  await settle(page);
  const panel = await log.evaluateHandle((element) => {
    let frame = element;
    while (getComputedStyle(frame).borderTopLeftRadius === '0px') frame = frame.parentElement;
    return frame;
  });
  return panel.asElement().screenshot();
}

/** Fonts and portraits belong to the picture; the caret and the pointer's traces do not. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    document.activeElement?.blur();
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

/** The browser itself writes webp; the quality sinks until the picture is small enough. */
async function toWebp(page, png) {
  for (const quality of [0.86, 0.78, 0.7, 0.6, 0.5]) {
    const encoded = await page.evaluate(encode, { png: png.toString('base64'), quality });
    const bytes = Buffer.from(encoded.split(',')[1], 'base64');
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  throw new Error(`Not below ${MOST_BYTES} bytes at any quality: show less of the screen.`);
}

/** Runs in the browser. */
async function encode({ png, quality }) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}

async function takeAll(browser, colorScheme) {
  const options = { colorScheme, deviceScaleFactor: 2, reducedMotion: 'reduce', locale: 'en-GB' };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signIn(page);
  const workshop = await (await browser.newContext()).newPage();
  for (const [name, { viewport, take }] of Object.entries(shots)) {
    await page.setViewportSize(viewport);
    const png = await take(page);
    const picture = await toWebp(workshop, png);
    const file = join(folder, `${name}-${colorScheme}.webp`);
    writeFileSync(file, picture);
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    console.log(`${file}: ${width} × ${height}, ${(picture.length / 1000).toFixed(1)} KB`);
  }
  await context.close();
}

/** What other sites show of a link to us: the first screen, at the size that they ask for. */
async function takeSocialCard(browser) {
  const viewport = { width: 1200, height: 630 };
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
  await page.mouse.move(5, 5);
  await page.locator('#prerendered').waitFor({ state: 'detached' });
  await settle(page);
  const path = join(import.meta.dirname, '../shell/document/static/social-card.jpg');
  await page.screenshot({ path, quality: 86 });
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const colorScheme of ['light', 'dark']) await takeAll(browser, colorScheme);
  await takeSocialCard(browser);
} finally {
  await browser.close();
}
