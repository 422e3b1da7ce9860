import { expect, test } from '@jest/globals';
import { brotliCompressSync } from 'node:zlib';
import { findBuild, insertBuild } from './queries.js';
import { storeBuild, type BuildSource } from './storeBuild.js';
import { makeRemote, makeShell, type MadeBuild } from './testing/builds.js';
import { useStage } from './testing/stage.js';

const stage = useStage();

const store = (source: BuildSource) => storeBuild(stage.releases, source, 'test');

const spoiled = (made: MadeBuild, file: string, bytes: Buffer | undefined): BuildSource => ({
  ...made,
  read: async (name) => (name === file ? bytes : made.files.get(name)),
});

test("stores a remote's files in a folder for its name and build id, with compressed copies", async () => {
  const made = makeRemote('mf-lab', 'one');
  await store(made);
  expect((await stage.bucket.keys()).sort()).toEqual(
    [...made.files.keys()].map((file) => `remotes/mf-lab/${made.build}/${file}`).sort(),
  );
  const script = await stage.bucket.storage.read(`remotes/mf-lab/${made.build}/entry.js`);
  expect(script?.toString()).toContain(`mf_lab_${made.build}`);
  expect(await findBuild(stage.db, 'mf-lab', made.build)).toEqual(made.record);
});

test('stores ids of 128 bits, and reads but does not store old ids of 48 bits', async () => {
  const made = makeRemote('mf-lab', 'long');
  expect(made.build).toMatch(/^[0-9a-f]{32}$/);
  const build = made.build.slice(0, 12);
  const short = { ...made.record, build, id: `mf_lab_${build}` } as typeof made.record;
  await insertBuild(stage.db, short, 'test');
  expect(await findBuild(stage.db, 'mf-lab', build)).toEqual(short);
  const bytes = Buffer.from(JSON.stringify(short));
  const source = { ...spoiled(made, 'build.json', bytes), build };
  await expect(store(source)).rejects.toThrow("its files don't match its build id");
});

test("names the shell's files by their content, and shares them between the shell's builds", async () => {
  await store(makeShell('one'));
  await store(makeShell('two'));
  const assets = (await stage.bucket.keys()).filter((key) => key.startsWith('assets/'));
  expect(assets.filter((key) => key.endsWith('.js'))).toHaveLength(3);
});

const one = makeRemote('mf-lab', 'one');
const manifest = (change: object) =>
  Buffer.from(JSON.stringify({ ...one.record, ...change }, null, 2));

test.each<[string, string, Buffer | undefined, string]>([
  ['a file of other bytes', 'entry.js', Buffer.from('other'), "entry.js doesn't match build.json"],
  ['a missing file', 'Page.js', undefined, 'Page.js is missing'],
  ['a foreign compressed file', 'Page.js.br', brotliCompressSync('x'), "isn't Page.js in comp"],
  ['broken compression', 'Page.js.br', Buffer.from('x'), "Page.js.br isn't Page.js in comp"],
  ['other claims', 'build.json', manifest({ sdk: '^1.2.0' }), "its files don't match its build id"],
  ['another name', 'build.json', manifest({ name: 'mf-other' }), 'belongs to mf-other'],
  ['half a manifest', 'build.json', Buffer.from('{"name"'), "isn't valid JSON"],
  ['an unknown access', 'build.json', manifest({ pages: [{ path: '/x' }] }), "isn't valid"],
  ['a path as a file', 'build.json', manifest({ files: { '../x.js': {} } }), "isn't valid"],
  ['no manifest', 'build.json', undefined, `There's no build ${one.build} of mf-lab.`],
])('refuses %s and stores nothing', async (_, file, bytes, sentence) => {
  await expect(store(spoiled(one, file, bytes))).rejects.toThrow(sentence);
  expect(await stage.bucket.keys()).toEqual([]);
  expect(await findBuild(stage.db, 'mf-lab', one.build)).toBeUndefined();
});

test.each(['page.html', 'logo.svg', 'x.xhtml', 'x.json', 'x.JS', '__proto__', 'x.constructor'])(
  'refuses a build with the file %s and stores nothing',
  async (file) => {
    const files = { ...one.record.files, [file]: one.record.files['Page.js'] };
    await expect(store(spoiled(one, 'build.json', manifest({ files })))).rejects.toThrow(
      `a build can't contain a file like ${file}`,
    );
    expect(await stage.bucket.keys()).toEqual([]);
  },
);
