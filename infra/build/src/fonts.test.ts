import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './inputs.js';

const folder = join(ROOT, 'shell/src/fonts');
const readText = (file: string) => readFileSync(join(folder, file), 'utf8');
const madeFrom = JSON.parse(readText('madeFrom.json')) as Record<string, string>;

test('faces are made from the packages that are installed: raised, they are made anew by `npm run fonts`', () => {
  const installed = Object.keys(madeFrom).map((file) => {
    const [name = ''] = file.split('-');
    const whole = join(ROOT, 'node_modules/@fontsource-variable', name, 'files', file);
    return [file, createHash('sha256').update(readFileSync(whole)).digest('hex')];
  });
  expect(Object.fromEntries(installed)).toEqual(madeFrom);
});

test('each face that pages name is there, and none that they do not', () => {
  const named = readFileSync(join(folder, '../start.css'), 'utf8').matchAll(/fonts\/([^']+)/g);
  const there = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  expect([...named].map(([, file]) => file).toSorted()).toEqual(there.toSorted());
  expect(Object.keys(madeFrom).toSorted()).toEqual(there.toSorted());
});

test('each face comes with its licence', () => {
  for (const name of ['fraunces', 'inter'])
    expect(readText(`${name}-license.txt`)).toContain('SIL OPEN FONT LICENSE');
});
