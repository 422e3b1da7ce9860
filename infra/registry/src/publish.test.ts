import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { list, publishBuild, registryFile, rollback, setAsideCorrupt } from './publish.js';
import { readRegistry } from './registry.js';
import type { PageClaim } from './schema.js';

const INTEGRITY = `sha384-${'b'.repeat(64)}`;
const builds = { first: 'a'.repeat(12), second: 'b'.repeat(12), third: 'c'.repeat(12) };
let buildDir: string;

beforeEach(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'registry-'));
});
afterEach(() => rm(buildDir, { recursive: true, force: true }));

async function build(name: string, id: string, path: string, claim: Partial<PageClaim> = {}) {
  const folder = join(buildDir, 'remotes', name, id);
  await mkdir(folder, { recursive: true });
  const page = { path, module: './Page', access: 'public', topBar: false, profileRequired: false };
  const manifest = {
    name,
    build: id,
    id: `${name.replaceAll('-', '_')}_${id}`,
    entry: 'entry.js',
    sdk: '^1.0.0',
    files: {
      'entry.js': { integrity: INTEGRITY, bytes: 1, brotli: 1 },
      'Page.js': { integrity: INTEGRITY, bytes: 1, brotli: 1 },
    },
    modules: { './Page': ['Page.js'] },
    pages: [{ ...page, title: 'Page', description: 'A page', ...claim }],
  };
  await writeFile(join(folder, 'build.json'), JSON.stringify(manifest));
}

const current = async () => (await readRegistry(registryFile(buildDir))).remotes[0]?.build;

test('a published remote carries addresses, hashes and what to preload', async () => {
  await build('mf-browse', builds.first, '/browse');
  expect(await publishBuild(buildDir, 'mf-browse', builds.first)).toBe(true);
  const base = `/remotes/mf-browse/${builds.first}/`;
  const { remotes } = await readRegistry(registryFile(buildDir));
  expect(remotes[0]).toMatchObject({
    id: `mf_browse_${builds.first}`,
    entry: `${base}entry.js`,
    files: { [`${base}entry.js`]: INTEGRITY, [`${base}Page.js`]: INTEGRITY },
    pages: [{ path: '/browse', files: [`${base}entry.js`, `${base}Page.js`] }],
  });
});

test('publishing the live build again changes nothing', async () => {
  await build('mf-browse', builds.first, '/browse');
  await publishBuild(buildDir, 'mf-browse', builds.first);
  expect(await publishBuild(buildDir, 'mf-browse', builds.first)).toBe(false);
  expect((await list(buildDir))[0]?.history).toHaveLength(1);
});

test('a home that another remote claims is refused', async () => {
  const home = { home: 'founder', access: 'founder' } as const;
  await build('mf-dashboards', builds.first, '/dashboard', home);
  await publishBuild(buildDir, 'mf-dashboards', builds.first);
  await build('mf-events', builds.second, '/events', home);
  await expect(publishBuild(buildDir, 'mf-events', builds.second)).rejects.toThrow(
    "mf-events can't be published: the home of founders belongs to mf-dashboards.",
  );
});

test('a path that another remote claims is refused and the registry stays as it was', async () => {
  await build('mf-browse', builds.first, '/browse');
  await build('mf-other', builds.second, '/browse');
  await publishBuild(buildDir, 'mf-browse', builds.first);
  const before = await readFile(registryFile(buildDir), 'utf8');
  await expect(publishBuild(buildDir, 'mf-other', builds.second)).rejects.toThrow(
    "mf-other can't be published: /browse belongs to mf-browse.",
  );
  expect(await readFile(registryFile(buildDir), 'utf8')).toBe(before);
});

test('rolling back twice goes two builds back', async () => {
  for (const id of Object.values(builds)) {
    await build('mf-browse', id, '/browse');
    await publishBuild(buildDir, 'mf-browse', id);
  }
  expect(await rollback(buildDir, 'mf-browse')).toBe(builds.second);
  expect(await rollback(buildDir, 'mf-browse')).toBe(builds.first);
  expect(await current()).toBe(builds.first);
  await expect(rollback(buildDir, 'mf-browse')).rejects.toThrow('has no earlier build');
});

/** Other remotes' publishing fills the history, which all share. */
async function publishOthers(count: number) {
  const others = ['d', 'e'].map((letter) => letter.repeat(12));
  for (const id of others) await build('mf-other', id, '/other');
  for (let time = 0; time < count; time += 1) {
    await publishBuild(buildDir, 'mf-other', others[time % 2] ?? '');
  }
}

test('of a long history the newest part is kept', async () => {
  await publishOthers(198);
  for (const id of Object.values(builds)) {
    await build('mf-browse', id, '/browse');
    await publishBuild(buildDir, 'mf-browse', id);
  }
  const { history } = await readRegistry(registryFile(buildDir));
  expect(history).toHaveLength(200);
  expect(history.at(-1)).toMatchObject({ name: 'mf-browse', build: builds.third });
  expect(await rollback(buildDir, 'mf-browse')).toBe(builds.second);
});

test('a build that was rolled back from is not returned to when the history has forgotten why', async () => {
  for (const id of [builds.first, builds.second]) {
    await build('mf-browse', id, '/browse');
    await publishBuild(buildDir, 'mf-browse', id);
  }
  await rollback(buildDir, 'mf-browse');
  // The publishing of the first build is forgotten, that of the second, which was bad, is not.
  await publishOthers(198);
  expect((await list(buildDir))[0]?.history.map(({ action }) => action)).toEqual([
    'publish',
    'rollback',
  ]);
  await expect(rollback(buildDir, 'mf-browse')).rejects.toThrow('has no earlier build');
  expect(await current()).toBe(builds.first);
});

test('an unknown build and a corrupt registry are told in one sentence', async () => {
  await expect(publishBuild(buildDir, 'mf-browse', builds.first)).rejects.toThrow(
    `There is no build ${builds.first} of mf-browse.`,
  );
  await writeFile(registryFile(buildDir), '{"version":1,');
  await expect(list(buildDir)).rejects.toThrow('is not valid JSON');
});

test('a corrupt registry is kept aside, a sound one stays', async () => {
  expect(await setAsideCorrupt(buildDir)).toBeUndefined();
  await build('mf-browse', builds.first, '/browse');
  await publishBuild(buildDir, 'mf-browse', builds.first);
  expect(await setAsideCorrupt(buildDir)).toBeUndefined();
  await writeFile(registryFile(buildDir), '{"version":1,');
  const aside = await setAsideCorrupt(buildDir);
  expect(await readFile(String(aside), 'utf8')).toBe('{"version":1,');
  expect(await publishBuild(buildDir, 'mf-browse', builds.first)).toBe(true);
  expect(await current()).toBe(builds.first);
});

test('a build that the running shell lacks something for is refused, as a rollback to it is', async () => {
  await build('mf-browse', builds.first, '/browse');
  await build('mf-browse', builds.second, '/browse');
  const entry = '@introvest/shell-sdk';
  const file = join(buildDir, 'remotes/mf-browse', builds.first, 'build.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, uses: { [entry]: { Panel: '1.0.0' } } }));
  await mkdir(join(buildDir, 'shell'));
  const shell = (provides: object) =>
    writeFile(join(buildDir, 'shell/build.json'), JSON.stringify({ sdk: '1.0.0', provides }));
  const sentence = `mf-browse needs Panel of ${entry}, which the running shell 1.0.0 lacks.`;

  await shell({ [entry]: { QueryState: '1.0.0' } });
  await expect(publishBuild(buildDir, 'mf-browse', builds.first)).rejects.toThrow(sentence);
  await shell({ [entry]: { Panel: '1.0.0' } });
  expect(await publishBuild(buildDir, 'mf-browse', builds.first)).toBe(true);
  await publishBuild(buildDir, 'mf-browse', builds.second);
  await shell({ [entry]: { QueryState: '1.0.0' } });
  await expect(rollback(buildDir, 'mf-browse')).rejects.toThrow(sentence);
  expect(await current()).toBe(builds.second);
});

test('a folder that holds another build than its name says is not published', async () => {
  await build('mf-browse', builds.first, '/browse');
  const folder = (id: string) => join(buildDir, 'remotes/mf-browse', id);
  await rename(folder(builds.first), folder(builds.second));
  await expect(publishBuild(buildDir, 'mf-browse', builds.second)).rejects.toThrow(
    `belongs to mf-browse ${builds.first}; build mf-browse again.`,
  );
});
