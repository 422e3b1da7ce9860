import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_DIR } from './inputs.js';
import { buildInWorkers, currentBuilds } from './parts.js';
import { moveMaps, placeBuild, pruneBuilds } from './placeBuild.js';

let buildDir: string;
beforeEach(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'place-'));
});
afterEach(() => rm(buildDir, { recursive: true, force: true }));

async function place(part: string, build: string, script: string): Promise<string> {
  const folder = await mkdtemp(join(buildDir, 'tmp-'));
  await writeFile(join(folder, 'main.js'), script);
  await writeFile(join(folder, 'main.js.map'), '{}');
  await writeFile(join(folder, 'build.json'), JSON.stringify({ build, files: {} }));
  await moveMaps(buildDir, folder, part, build);
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
  for (const area of ['remotes', 'maps']) {
    expect((await readdir(join(buildDir, area, 'shell'))).toSorted()).toEqual(['b', 'c']);
    expect(await readdir(join(buildDir, area, 'mf-lab'))).toEqual(['a']);
  }
  await pruneBuilds(buildDir, 'mf-new', []);
});

test('drops a remote whose sources were deleted, and keeps the previous build of a failed one', () => {
  const noted = { shell: 'a', 'mf-here': 'b', 'mf-gone': 'c' };
  const parts = ['shell', 'mf-here'];
  expect(currentBuilds(noted, { shell: 'd' }, parts)).toEqual({ shell: 'd', 'mf-here': 'b' });
});

test('does not serve, refer to or list source maps', () => {
  const remotes = join(BUILD_DIR, 'remotes');
  const served = readdirSync(remotes, { recursive: true, encoding: 'utf8' });
  expect(served.filter((name) => name.endsWith('.map'))).toEqual([]);
  const naming = served
    .filter((name) => /\.(js|css)$|build\.json$/.test(name))
    .filter((name) => /sourceMappingURL=|\.map"/.test(readFileSync(join(remotes, name), 'utf8')));
  expect(naming).toEqual([]);
});

test("maps the shell's script to its TypeScript", () => {
  const { shell } = JSON.parse(readFileSync(join(BUILD_DIR, 'built.json'), 'utf8')) as {
    shell: string;
  };
  const maps = join(BUILD_DIR, 'maps/shell', shell);
  const names = readdirSync(maps).filter((name) => /^main\..*\.js\.map$/.test(name));
  expect(names).toHaveLength(1);
  expect(readFileSync(join(maps, names[0] ?? ''), 'utf8')).toContain('src/main.tsx');
});

test('reports a failed build and still runs the following builds', async () => {
  const parts = ['mf-nowhere', 'mf-neither', 'mf-nor-here'];
  const reasons: Record<string, string> = {};
  await buildInWorkers(parts, async (part, build) => {
    await build().catch((error: Error) => (reasons[part] = error.message));
  });
  expect(Object.keys(reasons).toSorted()).toEqual(parts.toSorted());
  for (const part of parts) expect(reasons[part]).toContain(part);
});
