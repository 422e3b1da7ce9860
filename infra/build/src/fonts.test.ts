import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

test('each font face has a licence file', () => {
  for (const name of ['fraunces', 'inter'])
    expect(readText(`${name}-license.txt`)).toContain('SIL OPEN FONT LICENSE');
});
