import { expect, test } from '@jest/globals';
import { minify } from './minify.js';

const runtime = (first: string, second: string) => `
  const names = { 1: "${first}", 2: "${second}" };
  const some = (one, other) => (one === other ? names[one] : names[other]);
  globalThis.take = (chunk, bundle) => some(chunk, bundle) + "${first}";
  globalThis.deadbeef = "deadbeef";`;

async function minifiedOf(source: string): Promise<string> {
  const options = { module: true, compress: { passes: 3 } };
  return String((await minify({ 'main.js': source }, undefined, options, false)).code);
}

async function minified(first: string, second: string): Promise<string> {
  const code = await minifiedOf(runtime(first, second));
  expect(code).toContain(first);
  expect(code).toContain('"deadbeef"');
  return code.replaceAll(first, 'first').replaceAll(second, 'second');
}

test('minifies to the same code regardless of file names', async () => {
  const one = await minified('eeeeeeee', 'aaaaaaa0');
  expect(await minified('bbbbbbbb', 'bcdbcdbc')).toBe(one);
  expect(await minified('00000001', '00000000')).toBe(one);
});

test('restores a file name that swc has merged into a longer string', async () => {
  const names = 'const nameOf = (id) => "page." + { 1: "0a1b2c3d" }[id] + ".js"; load(nameOf(1));';
  expect(await minifiedOf(names)).toContain('page.0a1b2c3d.js');
});
