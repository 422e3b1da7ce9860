import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordBuilds, readBuilt } from './built.js';
import { publishBuilt } from './localStart.js';
import { findPointer, listHistoryOf } from './queries.js';
import { makeRemote, makeShell, type MadeBuild } from './testing/builds.js';
import { publishBuild, removeRemote, rollBack } from './testing/releases.js';
import { useStage } from './testing/stage.js';

const stage = useStage();
let buildDir: string;
beforeEach(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'start-'));
  await recordBuilds(buildDir, {});
});
afterEach(() => rm(buildDir, { recursive: true, force: true }));

async function build(...made: MadeBuild[]): Promise<void> {
  const built = await readBuilt(buildDir);
  for (const { name, build: id, files } of made) {
    const folder = join(buildDir, 'remotes', name, id);
    await mkdir(folder, { recursive: true });
    for (const [file, bytes] of files) await writeFile(join(folder, file), bytes);
    built[name] = id;
  }
  await recordBuilds(buildDir, built);
}

const start = (moves = true) => publishBuilt(stage.releases, { buildDir, moves });
const { live } = stage;

test('publishes the latest builds, and a second start changes nothing', async () => {
  const [shell, remote] = [makeShell('one'), makeRemote('mf-lab', 'one')];
  await build(shell, remote);
  expect(await start()).toEqual([]);
  expect(await live('shell')).toBe(shell.build);
  const keys = await stage.bucket.keys();
  expect(keys).toHaveLength(shell.files.size + remote.files.size);
  await start();
  expect(await listHistoryOf(stage.db, 'mf-lab')).toHaveLength(1);
  await build(makeRemote('mf-lab', 'two'));
  await start();
  expect(await live('mf-lab')).toBe(makeRemote('mf-lab', 'two').build);
});

test('keeps a remote pinned after another remote is published, and after two starts', async () => {
  const [good, bad] = [makeRemote('mf-lab', 'good'), makeRemote('mf-lab', 'bad')];
  for (const made of [good, bad]) {
    await build(made);
    await start();
  }
  await rollBack(stage.db, 'mf-lab');
  await publishBuild(stage.db, makeRemote('mf-other', 'one'));
  for (let starts = 0; starts < 2; starts += 1) {
    expect(await start()).toEqual([
      `mf-lab stays at ${good.build} because it was rolled back. To change it, publish mf-lab.`,
    ]);
  }
  const pinned = { build: good.build, pinned: true };
  expect(await findPointer(stage.db, 'mf-lab')).toMatchObject(pinned);
  await publishBuild(stage.db, bad);
  expect(await findPointer(stage.db, 'mf-lab')).toMatchObject({ build: bad.build, pinned: false });
});

test('publishes new remotes to a deployed product without replacing live builds', async () => {
  const first = makeRemote('mf-lab', 'one');
  await build(first);
  await start(false);
  await build(makeRemote('mf-lab', 'two'), makeRemote('mf-new', 'one'));
  await start(false);
  expect(await live('mf-lab')).toBe(first.build);
  expect(await live('mf-new')).toBeDefined();
});

test('publishes the builds of images, except for remotes that a team has published', async () => {
  const publishImages = () =>
    publishBuilt(stage.releases, { buildDir, moves: true, who: 'images' });
  await build(makeRemote('mf-lab', 'one'), makeRemote('mf-other', 'one'));
  await start();
  const [second, others] = [makeRemote('mf-lab', 'two'), makeRemote('mf-other', 'two')];
  await build(second, others);
  expect(await publishImages()).toEqual([]);
  expect(await live('mf-lab')).toBe(second.build);
  const teams = makeRemote('mf-lab', 'a team’s own');
  await publishBuild(stage.db, teams, undefined, 'lab-1');
  const otherThird = makeRemote('mf-other', 'three');
  await build(makeRemote('mf-lab', 'three'), otherThird);
  expect(await publishImages()).toEqual([
    `mf-lab stays at ${teams.build}, published by lab-1. To change it, publish mf-lab.`,
  ]);
  expect(await live('mf-lab')).toBe(teams.build);
  expect(await live('mf-other')).toBe(otherThird.build);
  // If an older image is started, we assume that the operator has rolled back on purpose.
  await build(others);
  await publishImages();
  expect(await live('mf-other')).toBe(others.build);
});

test.each([true, false])(
  'leaves a removed remote out until it is published (moves: %s)',
  async (moves) => {
    const made = makeRemote('mf-lab', 'one');
    await build(made, makeRemote('mf-other', 'one'));
    await start();
    await removeRemote(stage.db, 'mf-lab');
    for (const text of ['one', 'two']) {
      await build(makeRemote('mf-lab', text));
      expect(await start(moves)).toEqual(
        moves ? ['mf-lab was removed. To restore it, publish it or roll it back.'] : [],
      );
      expect(await live('mf-lab')).toBeUndefined();
      expect(await live('mf-other')).toBeDefined();
    }
    await publishBuild(stage.db, made);
    await start();
    expect(await live('mf-lab')).toBe(makeRemote('mf-lab', 'two').build);
  },
);

test('moves a URL from one remote to another with a single start', async () => {
  await build(makeRemote('mf-left', 'one', { path: '/here' }));
  await start();
  const left = makeRemote('mf-left', 'two', { path: '/elsewhere' });
  await build(makeRemote('mf-abroad', 'one', { path: '/here' }), left);
  expect(await start()).toEqual([]);
  expect(await live('mf-left')).toBe(left.build);
});

test('reports conflicting and damaged builds, and publishes the others', async () => {
  const good = makeRemote('mf-good', 'one', { path: '/here' });
  await build(good);
  await start();
  const spoiled = makeRemote('mf-spoiled', 'one');
  await build(
    makeRemote('mf-clash', 'one', { path: '/here' }),
    spoiled,
    makeRemote('mf-new', 'one'),
  );
  await writeFile(join(buildDir, 'remotes/mf-spoiled', spoiled.build, 'entry.js'), 'spoiled');
  expect(await start()).toEqual([
    expect.stringContaining("entry.js doesn't match build.json"),
    "mf-clash can't be published: /here belongs to mf-good.",
  ]);
  expect(await live('mf-new')).toBeDefined();
  expect(await live('mf-clash')).toBeUndefined();
});

test('stores lost files again', async () => {
  const made = makeRemote('mf-lab', 'one');
  await build(made);
  await start();
  await stage.bucket.storage.remove(await stage.bucket.keys());
  await start();
  expect(await stage.bucket.keys()).toHaveLength(made.files.size);
});
