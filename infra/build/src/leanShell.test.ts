import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from './compile.js';
import { leanAliases, leftOut, LeftOutCheck } from './leanShell.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lean-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds one module that asks for these, with the check of the shell's build. */
async function build(requests: string[]): Promise<void> {
  const entry = join(folder, 'entry.mjs');
  const lines = requests.map((request) => `import ${JSON.stringify(request)};`);
  await writeFile(entry, lines.join('\n'));
  const alias = leanAliases();
  const plugins = [new LeftOutCheck()];
  await compile({ entry, mode: 'none', output: { path: folder }, resolve: { alias }, plugins });
}

test('what is left out is replaced by its exact file, wherever that is asked for', async () => {
  const requests = Object.keys(leanAliases()).map((name) => name.slice(0, -1));
  await build(requests);
});

test('a build fails by name when nothing asks for what is left out', async () => {
  const requests = Object.keys(leanAliases()).map((name) => name.slice(0, -1));
  const gone = requests.findIndex((name) => name.endsWith('TouchRipple.mjs'));
  await expect(build(requests.toSpliced(gone, 1))).rejects.toThrow(
    'leanShell.ts excludes @mui/material/ButtonBase/TouchRipple.mjs, but nothing imports it any more',
  );
});

test('a file that an update took away is told before anything is built', () => {
  const moved = { name: '@mui/material/ButtonBase/WaterRipple.mjs', instead: 'leftOut.mjs' };
  expect(() => leanAliases([...leftOut, moved])).toThrow('but the file no longer exists');
});
