import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeWithoutTypes } from './withoutTypes.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'introvest-types-'));
  mkdirSync(join(root, 'a/src/b'), { recursive: true });
  mkdirSync(join(root, 'a/dist/b'), { recursive: true });
  write('a/package.json', '{ "type": "module" }');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('a changed source is written as what Node runs, without its types, with the way back to it', async () => {
  write('a/dist/b/one.js', 'export const one = () => 0;');
  write(
    'a/src/b/one.ts',
    "import type { Gone } from './gone.js';\nexport const one = (of: Gone): number => of as unknown as number;\n",
  );
  expect(writeWithoutTypes(['a/src/b/one.ts'], root)).toBe(true);
  const { one } = (await import(pathToFileURL(join(root, 'a/dist/b/one.js')).href)) as {
    one: (of: number) => number;
  };
  expect(one(7)).toBe(7);
  expect(read('a/dist/b/one.js')).toMatch(/\/\/# sourceMappingURL=one\.js\.map\n$/);
  expect(JSON.parse(read('a/dist/b/one.js.map'))).toMatchObject({
    sources: ['../../src/b/one.ts'],
  });
});

test('new files, files that are gone, and what is no source are left to the compiler, with all that changed', () => {
  write('a/src/b/one.ts', 'export const one = 1;');
  write('a/dist/b/one.js', 'old');
  write('a/src/b/new.ts', 'export const one = 1;');
  write('a/dist/b/gone.js', 'old');
  write('a/src/b/shape.d.ts', '');
  write('a/package.json', '{}');
  for (const other of ['a/src/b/new.ts', 'a/src/b/gone.ts', 'a/src/b/shape.d.ts', 'a/package.json'])
    expect([other, writeWithoutTypes(['a/src/b/one.ts', other], root)]).toEqual([other, false]);
  expect(read('a/dist/b/one.js')).toBe('old');
});

test('what cannot be read changes nothing, and says where', () => {
  write('a/src/b/one.ts', 'export const one = 1;');
  write('a/dist/b/one.js', 'old');
  write('a/src/b/two.ts', 'export const two = ;');
  write('a/dist/b/two.js', 'old');
  expect(() => writeWithoutTypes(['a/src/b/one.ts', 'a/src/b/two.ts'], root)).toThrow(
    /a\/src\/b\/two\.ts/,
  );
  expect(read('a/dist/b/one.js')).toBe('old');
  expect(existsSync(join(root, 'a/dist/b/one.js.map'))).toBe(false);
});
