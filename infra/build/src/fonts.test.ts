import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './inputs.js';

const folder = join(ROOT, 'shell/src/fonts');
const readText = (file: string) => readFileSync(join(folder, file), 'utf8');
const madeFrom = JSON.parse(readText('madeFrom.json')) as Record<string, string>;

test('font files match the installed packages; update them with `npm run fonts`', () => {
  const installed = Object.keys(madeFrom).map((file) => {
    const [name = ''] = file.split('-');
    const whole = join(ROOT, 'node_modules/@fontsource-variable', name, 'files', file);
    return [file, createHash('sha256').update(readFileSync(whole)).digest('hex')];
  });
  expect(Object.fromEntries(installed)).toEqual(madeFrom);
});

test('the folder contains exactly the font faces that pages use', () => {
  const named = readFileSync(join(folder, '../start.css'), 'utf8').matchAll(/fonts\/([^']+)/g);
  const there = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  expect([...named].map(([, file]) => file).toSorted()).toEqual(there.toSorted());
  expect(Object.keys(madeFrom).toSorted()).toEqual(there.toSorted());
});

test('each font face has a licence file', () => {
  for (const name of ['fraunces', 'inter'])
    expect(readText(`${name}-license.txt`)).toContain('SIL OPEN FONT LICENSE');
});
