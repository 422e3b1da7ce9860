import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sizes = { 'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180 };

export async function drawIcons(browser, root) {
  const statics = join(root, 'shell/document/static');
  const drawing = readFileSync(join(statics, 'favicon.svg'), 'utf8').replace(/ rx="\d+"/, '');
  for (const [name, size] of Object.entries(sizes)) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
    const path = join(statics, `${name}.png`);
    await page.screenshot({ path });
    console.log(path);
    await page.close();
  }
}
