import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openInvestor, settle } from './signIn.mjs';

const MOST_BYTES = 60_000;

const shots = {
  browse: { viewport: { width: 800, height: 1100 }, take: takeMatch },
  conversation: { viewport: { width: 470, height: 720 }, take: takeConversation },
};

async function takeMatch(page) {
  await page.goto('/investor-dashboard');
  const card = page.getByRole('main').getByRole('article', { name: 'Tallybird' }).first();
  await card.waitFor();
  await settle(page);
  return card.screenshot();
}

async function takeConversation(page) {
  await page.goto('/messaging');
  await page.getByRole('link', { name: /Amara Okafor/ }).click();
  const log = page.getByRole('log');
  const first = log.getByText('That month taught us');
  await first.waitFor();
  await settle(page);
  const above = (await first.boundingBox()).y - (await log.boundingBox()).y - 28;
  const { width, height } = page.viewportSize();
  await page.setViewportSize({ width, height: Math.round(height - above) });
  await first.scrollIntoViewIfNeeded();
  const panel = await log.evaluateHandle((element) => {
    let frame = element;
    while (getComputedStyle(frame).borderTopLeftRadius === '0px') frame = frame.parentElement;
    return frame;
  });
  return panel.asElement().screenshot();
}

async function writeWebp(png, file) {
  for (const quality of [86, 78, 70, 60, 50]) {
    const bytes = await sharp(png).webp({ quality }).toBuffer();
    if (bytes.length <= MOST_BYTES) return writeFileSync(file, bytes);
  }
  throw new Error(`Not below ${MOST_BYTES} bytes at any quality: show less of the screen.`);
}

/** AVIF options that keep text as sharp as in a WebP file of twice the size. */
const asAvif = { quality: 60, chromaSubsampling: '4:4:4', effort: 6 };

async function takeShot(page, shot, scale, file) {
  await page.setViewportSize(shot.viewport);
  const png = await shot.take(page);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  await sharp(png).avif(asAvif).toFile(`${file}-${scale}x.avif`);
  console.log(`${file}-${scale}x.avif: ${width} × ${height}`);
  return png;
}

export async function takeLanding(browser, address, root, colorScheme) {
  const folder = join(root, 'mf-auth/src/pictures');
  mkdirSync(folder, { recursive: true });
  for (const deviceScaleFactor of [1, 2]) {
    const look = { colorScheme, deviceScaleFactor, reducedMotion: 'reduce' };
    const page = await openInvestor(browser, address, look);
    for (const [name, shot] of Object.entries(shots)) {
      const file = join(folder, `${name}-${colorScheme}`);
      const png = await takeShot(page, shot, deviceScaleFactor, file);
      if (deviceScaleFactor === 2) await writeWebp(png, `${file}.webp`);
    }
    await page.context().close();
  }
}

export async function takeSocialCard(browser, address, root) {
  const viewport = { width: 1200, height: 630 };
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
  await page.mouse.move(5, 5, { steps: 2 });
  await page.locator('#prerendered').waitFor({ state: 'detached' });
  await settle(page);
  const path = join(root, 'shell/document/static/social-card.jpg');
  await page.screenshot({ path, quality: 86 });
  console.log(path);
  await page.close();
}
