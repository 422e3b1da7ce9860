import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeBuild, pruneBuilds } from './place.js';

let buildDir: string;
beforeEach(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'place-'));
});
afterEach(() => rm(buildDir, { recursive: true, force: true }));

/** Places a finished build, and returns its script afterwards. */
async function place(part: string, build: string, script: string): Promise<string> {
  const folder = await mkdtemp(join(buildDir, 'tmp-'));
  await writeFile(join(folder, 'main.js'), script);
  await writeFile(join(folder, 'build.json'), JSON.stringify({ build, files: {} }));
  await placeBuild(buildDir, folder, part, build);
  return readFile(join(buildDir, 'remotes', part, build, 'main.js'), 'utf8');
}

test('keeps an existing build, and replaces an incomplete one', async () => {
  expect(await place('mf-lab', 'a', 'first')).toBe('first');
  expect(await place('mf-lab', 'a', 'second')).toBe('first');
  await rm(join(buildDir, 'remotes/mf-lab/a/build.json'));
  expect(await place('mf-lab', 'a', 'third')).toBe('third');
});

test('keeps the given builds, and removes all other builds of the same remote only', async () => {
  for (const build of ['a', 'b', 'c']) await place('shell', build, build);
  await place('mf-lab', 'a', 'a');
  await pruneBuilds(buildDir, 'shell', ['b', 'c']);
  expect((await readdir(join(buildDir, 'remotes/shell'))).sort()).toEqual(['b', 'c']);
  expect(await readdir(join(buildDir, 'remotes/mf-lab'))).toEqual(['a']);
  await pruneBuilds(buildDir, 'mf-new', []);
});
