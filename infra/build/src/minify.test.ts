import { expect, test } from '@jest/globals';
import { minify } from './minify.js';

/** What a runtime knows of files, called as they are somewhere; its letters decide how variables are called. */
const runtime = (first: string, second: string) => `
  const names = { 1: "${first}", 2: "${second}" };
  const some = (one, other) => (one === other ? names[one] : names[other]);
  globalThis.take = (chunk, bundle) => some(chunk, bundle) + "${first}";
  globalThis.deadbeef = "deadbeef";`;

async function minified(first: string, second: string): Promise<string> {
  const options = { module: true, compress: { passes: 3 } };
  const { code } = await minify({ 'main.js': runtime(first, second) }, undefined, options, false);
  expect(code).toContain(first);
  expect(code).toContain('"deadbeef"');
  return String(code).replaceAll(first, 'first').replaceAll(second, 'second');
}

test('whatever files are called while they are minified, what becomes of them is the same', async () => {
  const one = await minified('eeeeeeee', 'aaaaaaa0');
  expect(await minified('bbbbbbbb', 'bcdbcdbc')).toBe(one);
  expect(await minified('00000001', '00000000')).toBe(one);
});
