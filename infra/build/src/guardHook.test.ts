import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { compile } from './compile.js';
import { GuardHookPlugin, guardScript } from './guardHook.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guard-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("changes webpack's runtime, so that only the guard sets a script's URL", async () => {
  await writeFile(join(folder, 'later.mjs'), 'export const later = 1;');
  await writeFile(join(folder, 'entry.mjs'), "void import('./later.mjs');");
  await compile({
    context: folder,
    entry: './entry.mjs',
    mode: 'none',
    target: 'web',
    output: { path: folder, filename: 'main.js' },
    plugins: [new MiniCssExtractPlugin(), new GuardHookPlugin()],
  });
  const script = await readFile(join(folder, 'main.js'), 'utf8');
  expect(script).toContain('__introvestGuard(script, url)');
  expect(script).not.toMatch(/script\.src\s*=/);
});

test.each([
  "script.setAttribute('src', url);",
  'script.src = a; script.src = b;',
  "var script = document.createElement('script');",
])('fails the build if webpack sets the URL in another way: %s', (source) => {
  expect(() => guardScript(source)).toThrow('Adapt guardHook.ts');
});
