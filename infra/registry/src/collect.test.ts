import { expect, test } from '@jest/globals';
import { collect } from './collect.js';
import { findPointer, listHistoryOf } from './queries.js';
import { makeRemote, makeShell, storeAll, type MadeBuild } from './testing/builds.js';
import { publishBuild, removeRemote, rollBack } from './testing/releases.js';
import { useStage } from './testing/stage.js';

const stage = useStage();

const after = (days: number) => () => Date.now() + days * 24 * 60 * 60_000;
const collectAfter = (days: number) => collect(stage.releases, after(days));

async function release(...made: MadeBuild[]): Promise<void> {
  await storeAll(stage.releases, made);
  for (const one of made) await publishBuild(stage.db, one);
}

const remotes = (count: number) =>
  Array.from({ length: count }, (_, index) => makeRemote('mf-lab', `${index}`));
const folders = async () =>
  new Set((await stage.bucket.keys()).map((key) => key.split('/').slice(0, 3).join('/')));
const folderOf = ({ name, build }: MadeBuild) => `remotes/${name}/${build}`;

test('removes builds that were last live 30 days ago, and keeps the newest three', async () => {
  const made = remotes(5);
  await release(...made);
  expect(await collectAfter(29)).toEqual({ builds: [], files: 0 });
  const { builds, files } = await collectAfter(31);
  const [first, second, ...kept] = made as [MadeBuild, MadeBuild, ...MadeBuild[]];
  const gone = [first, second].map(({ name, build }) => ({ name, build }));
  expect(builds).toEqual(expect.arrayContaining(gone));
  expect(builds).toHaveLength(2);
  expect(files).toBe(first.files.size + second.files.size);
  expect(await folders()).toEqual(new Set(kept.map(folderOf)));
  expect(await collectAfter(31)).toEqual({ builds: [], files: 0 });
  await expect(rollBack(stage.db, 'mf-lab', first)).rejects.toThrow(
    `There's no build ${first.build} of mf-lab.`,
  );
});

test('keeps live, pinned and canary builds of any age', async () => {
  const made = remotes(7);
  const [first, second] = made as [MadeBuild, MadeBuild];
  await release(...made);
  await rollBack(stage.db, 'mf-lab', first);
  await publishBuild(stage.db, second, { steps: [10] });
  const { builds } = await collectAfter(400);
  const gone = builds.map(({ build }) => build);
  expect(gone).toEqual(expect.arrayContaining([made[2]?.build, made[3]?.build]));
  expect(gone).not.toContain(first.build);
  expect(gone).not.toContain(second.build);
});

test('removes a canary that was rolled back 30 days ago', async () => {
  const made = remotes(5);
  const [live, tried] = made as [MadeBuild, MadeBuild];
  await storeAll(stage.releases, made);
  await release(live);
  await publishBuild(stage.db, tried, { steps: [10] });
  await rollBack(stage.db, 'mf-lab');
  expect(await collectAfter(29)).toEqual({ builds: [], files: 0 });
  await release(...made.slice(2));
  const gone = (await collectAfter(31)).builds.map(({ build }) => build);
  expect(gone).toEqual(expect.arrayContaining([live.build, tried.build]));
  expect(gone).toHaveLength(2);
});

test('keeps the builds of a removed remote like other past builds', async () => {
  const made = remotes(5);
  const live = made[0] as MadeBuild;
  await release(...made.slice(1), live);
  await removeRemote(stage.db, 'mf-lab');
  expect(await collectAfter(29)).toEqual({ builds: [], files: 0 });
  await release(...made.slice(2));
  await removeRemote(stage.db, 'mf-lab');
  const gone = (await collectAfter(31)).builds.map(({ build }) => build);
  expect(gone.toSorted()).toEqual([live.build, made[1]?.build].toSorted());
});

test('removes files of old shells that no newer shell uses', async () => {
  const made = Array.from({ length: 4 }, (_, index) => makeShell(`shell ${index}`));
  await release(...made);
  await collectAfter(31);
  const keys = await stage.bucket.keys();
  const [gone, ...kept] = made.map(
    ({ record }) => `assets/${(record as { entry: string[] }).entry[0]}`,
  );
  expect(keys).not.toContain(gone);
  expect(keys).toEqual(expect.arrayContaining([...kept, 'assets/shared.js']));
});

const sharedFile = 'assets/shared.js';

test('keeps a file that a build reuses during a clean-up', async () => {
  const { storage } = stage.bucket;
  await storage.put(sharedFile, Buffer.from('shared'), 6, 'text/javascript');
  let isStored = false;
  const list = async (prefix: string) => {
    const found = await storage.list(prefix);
    if (prefix === 'incoming/' && !isStored) {
      isStored = true;
      await storeAll(stage.releases, [makeShell('one')]);
    }
    return found;
  };
  await collect({ db: stage.db, storage: { ...storage, list } }, after(2));
  expect(isStored).toBe(true);
  expect(await stage.bucket.keys()).toContain(sharedFile);
});

test('removes uploads that were not published within a day, and leaves other files alone', async () => {
  await stage.bucket.storage.put(
    'incoming/mf-lab/abcdef012345/a.js',
    Buffer.from('a'),
    1,
    'text/plain',
  );
  await stage.bucket.storage.put('decks/somebody.pdf', Buffer.from('a'), 1, 'application/pdf');
  await storeAll(stage.releases, remotes(1));
  expect((await collectAfter(0)).files).toBe(0);
  expect((await collectAfter(2)).files).toBe(1);
  expect(await stage.bucket.keys()).toContain('decks/somebody.pdf');
  expect(await folders()).toContain(folderOf(remotes(1)[0] as MadeBuild));
});

test('keeps the history of removed builds for a year, and still increases the revision afterwards', async () => {
  const made = remotes(5);
  await release(...made);
  await collectAfter(360);
  expect(await listHistoryOf(stage.db, 'mf-lab')).toHaveLength(5);
  await collectAfter(370);
  const history = await listHistoryOf(stage.db, 'mf-lab');
  expect(history.map(({ build }) => build)).toEqual(made.slice(2).map(({ build }) => build));
  const before = await findPointer(stage.db, 'mf-lab');
  await removeRemote(stage.db, 'mf-lab');
  await release(...made.slice(2, 3));
  const { revision = 0 } = (await findPointer(stage.db, 'mf-lab')) ?? {};
  expect(revision).toBeGreaterThan(before?.revision ?? 0);
});
