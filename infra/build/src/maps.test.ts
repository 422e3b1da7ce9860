import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_DIR } from './inputs.js';
import { keepMaps, pruneMaps } from './maps.js';

let buildDir: string;
let folder: string;
beforeEach(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'maps-'));
  folder = join(buildDir, 'tmp');
  await mkdir(folder);
  for (const name of ['a.js', 'a.js.map', 'a.css', 'a.css.map']) {
    await writeFile(join(folder, name), name);
  }
});
afterEach(() => rm(buildDir, { recursive: true, force: true }));

const kept = (part: string) => readdir(join(buildDir, 'maps', part));

test("moves source maps from the build to a folder with the build's name", async () => {
  await keepMaps(buildDir, folder, 'mf-lab', 'one');
  expect((await readdir(folder)).sort()).toEqual(['a.css', 'a.js']);
  expect((await readdir(join(buildDir, 'maps/mf-lab/one'))).sort()).toEqual([
    'a.css.map',
    'a.js.map',
  ]);
});

test('removes the source maps of removed builds', async () => {
  for (const build of ['one', 'two', 'three']) await keepMaps(buildDir, folder, 'shell', build);
  await pruneMaps(buildDir, 'shell', ['two', 'three']);
  expect((await kept('shell')).sort()).toEqual(['three', 'two']);
  await pruneMaps(buildDir, 'mf-lab', []);
});

/** Returns every file below a folder of a build. */
const below = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));

test('does not serve, refer to or list source maps', () => {
  const served = below(join(BUILD_DIR, 'remotes'));
  expect(served.filter((name) => name.endsWith('.map'))).toEqual([]);
  const scripts = served.filter((name) => /\.(js|css)$/.test(name));
  const naming = scripts.filter((name) => readFileSync(name, 'utf8').includes('sourceMappingURL='));
  expect(naming).toEqual([]);
  const manifests = served.filter((name) => name.endsWith('build.json'));
  expect(manifests.filter((name) => readFileSync(name, 'utf8').includes('.map"'))).toEqual([]);
});

test("maps the shell's script to its TypeScript", () => {
  const { shell = '' } = JSON.parse(readFileSync(join(BUILD_DIR, 'built.json'), 'utf8')) as {
    shell?: string;
  };
  const manifest = join(BUILD_DIR, 'remotes/shell', shell, 'build.json');
  const { build, entry } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    build: string;
    entry: string[];
  };
  const script = entry.find((name) => name.endsWith('.js'));
  const map = readFileSync(join(BUILD_DIR, 'maps/shell', build, `${script}.map`), 'utf8');
  expect(map).toContain('src/main.tsx');
});
