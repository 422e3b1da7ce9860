import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeRemote, placeShell } from './place.js';

let buildDir: string;
beforeEach(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'place-'));
});
afterEach(() => rm(buildDir, { recursive: true, force: true }));

/** A finished build of the shell, placed; answers the files that are served afterwards. */
async function place(build: string, names: string[]): Promise<string[]> {
  const folder = join(buildDir, `tmp-${build}`);
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    await writeFile(join(folder, name), build);
    await writeFile(join(folder, `${name}.br`), build);
  }
  const files = Object.fromEntries(names.map((name) => [name, {}]));
  await writeFile(join(folder, 'build.json'), JSON.stringify({ build, files }));
  await placeShell(buildDir, folder);
  return (await readdir(join(buildDir, 'shell/assets'))).filter((name) => !name.endsWith('.br'));
}

test('the files of this build and the one before are kept, older ones go', async () => {
  expect(await place('a', ['main.1.js', 'font.woff2'])).toEqual(['font.woff2', 'main.1.js']);
  expect(await place('b', ['main.2.js', 'font.woff2'])).toHaveLength(3);
  expect(await place('c', ['main.3.js'])).toEqual(['font.woff2', 'main.2.js', 'main.3.js']);
  expect(await readdir(join(buildDir, 'shell/assets'))).not.toContain('main.1.js.br');
  const pointer = await readFile(join(buildDir, 'shell/build.json'), 'utf8');
  expect(JSON.parse(pointer)).toMatchObject({ build: 'c' });
});

test('the same build made again does not push out the one before', async () => {
  await place('a', ['main.1.js']);
  await place('b', ['main.2.js']);
  expect(await place('b', ['main.2.js'])).toEqual(['main.1.js', 'main.2.js']);
});

test('a build that is served already is left alone, and one that is not whole is replaced', async () => {
  const placed = join(buildDir, 'remotes/mf-lab/a');
  const make = async (script: string) => {
    const folder = await mkdtemp(join(buildDir, 'tmp-'));
    await writeFile(join(folder, 'main.js'), script);
    await writeFile(join(folder, 'build.json'), JSON.stringify({ build: 'a', files: {} }));
    await placeRemote(buildDir, folder, 'mf-lab', 'a');
    return readFile(join(placed, 'main.js'), 'utf8');
  };
  expect(await make('first')).toBe('first');
  expect(await make('second')).toBe('first');
  await rm(join(placed, 'build.json'));
  expect(await make('third')).toBe('third');
});
