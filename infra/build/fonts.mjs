// `npm run fonts`: writes the font files to shell/src/fonts. Run it after you update a font package. The packages
// contain every weight from 100 to 900, and the unused weights would make up a third of the first visit's download.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'shell/src/fonts');

const faces = [
  {
    name: 'fraunces',
    files: ['fraunces-latin-opsz-normal.woff2', 'fraunces-latin-ext-opsz-normal.woff2'],
    axes: { wght: 580, opsz: { min: 18, max: 72 } },
  },
  {
    name: 'inter',
    files: ['inter-latin-wght-normal.woff2', 'inter-latin-ext-wght-normal.woff2'],
    axes: { wght: { min: 400, max: 700 } },
  },
];

const everyCharacter = Array.from({ length: 0xfffe - 0x20 }, (_, at) => at + 0x20)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('');

const madeFrom = {};
mkdirSync(folder, { recursive: true });
for (const { name, files, axes } of faces) {
  const source = join(root, 'node_modules/@fontsource-variable', name);
  copyFileSync(join(source, 'LICENSE'), join(folder, `${name}-license.txt`));
  for (const file of files) {
    const whole = readFileSync(join(source, 'files', file));
    const options = { targetFormat: 'woff2', variationAxes: axes };
    const drawn = await subsetFont(whole, everyCharacter, options);
    writeFileSync(join(folder, file), drawn);
    madeFrom[file] = createHash('sha256').update(whole).digest('hex');
    console.log(`${file}: ${whole.length} → ${drawn.length} bytes`);
  }
}
writeFileSync(join(folder, 'madeFrom.json'), `${JSON.stringify(madeFrom, null, 2)}\n`);
