import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { advanceCanaries } from './advanceCanaries.js';
import { findPointer, listHistoryOf } from './queries.js';
import { publish } from './release.js';
import { makeRemote, makeShell } from './testing/builds.js';
import { useStage } from './testing/stage.js';
import { manualWorker, moveClock, publishBuild, rollBack } from './testing/releases.js';
import type { CanaryWorker } from './canaryWorker.js';
import { countLoads } from './canaryQueries.js';

const stage = useStage();

let workers: CanaryWorker[];
beforeEach(() => void (workers = [manualWorker(stage.db), manualWorker(stage.db)]));
afterEach(async () => {
  for (const worker of workers) await worker.close();
});

const old = makeRemote('mf-lab', 'one');
const fresh = makeRemote('mf-lab', 'two');
const newer = makeRemote('mf-lab', 'three');

const pointer = async () => {
  const found = await findPointer(stage.db, 'mf-lab');
  if (!found) throw new Error('Nothing is live.');
  return found;
};
const steps = async () =>
  (await listHistoryOf(stage.db, 'mf-lab')).map(({ action, build, percent, who }) => [
    action,
    build,
    percent,
    who,
  ]);

async function begin(canary: { steps: number[]; every?: number } = { steps: [10] }) {
  await publishBuild(stage.db, old);
  await publishBuild(stage.db, fresh, canary);
}

async function load(build: string, loads: number, failures: number, first = 0) {
  const { canary } = await pointer();
  for (let index = 0; index < loads; index += 1) {
    const worker = workers[index % workers.length];
    const counted = { canary: canary ?? 0, build, network: `192.0.2.${first + index}` };
    worker?.load(counted);
    if (index < failures) worker?.failure(counted);
  }
}
const settle = async () => {
  for (const worker of workers) await worker.settle();
};

test('publishing a canary makes it live', async () => {
  await begin();
  expect(await publishBuild(stage.db, fresh)).toBe(true);
  expect(await pointer()).toMatchObject({ build: fresh.build, candidate: null, canary: null });
});

test("counts a network's failures only up to its own loads", async () => {
  await begin();
  const { canary } = await pointer();
  await load(fresh.build, 300, 0);
  const counted = { canary: canary ?? 0, build: fresh.build, network: '198.51.100.1' };
  for (let time = 0; time < 500; time += 1) workers[0]?.failure(counted);
  await settle();
  const { loads, failures } = await countLoads(stage.db, canary ?? 0, fresh.build);
  expect(loads).toBe(300);
  expect(failures).toBeLessThan(5);
  expect(await pointer()).toMatchObject({ candidate: fresh.build });
});

test("takes each step once according to the database's clock, and goes live at 100", async () => {
  await begin({ steps: [10, 50, 100], every: 600 });
  await advanceCanaries(stage.db);
  expect(await pointer()).toMatchObject({ percent: 10 });
  await moveClock(stage.db, 600);
  await Promise.all([
    advanceCanaries(stage.db),
    advanceCanaries(stage.db),
    advanceCanaries(stage.db),
  ]);
  expect(await pointer()).toMatchObject({ percent: 50, build: old.build, steps: [100] });
  await moveClock(stage.db, 600);
  await Promise.all([advanceCanaries(stage.db), advanceCanaries(stage.db)]);
  expect(await pointer()).toMatchObject({ build: fresh.build, candidate: null, pinned: false });
  expect(await steps()).toEqual([
    ['publish', old.build, null, 'team'],
    ['try', fresh.build, 10, 'team'],
    ['step', fresh.build, 50, 'the canary'],
    ['publish', fresh.build, null, 'the canary'],
  ]);
});

test('rolls back a failing canary whose next step is due, and records why', async () => {
  await begin({ steps: [10, 100], every: 600 });
  await load(old.build, 300, 0);
  await load(fresh.build, 200, 200);
  await workers[1]?.settle();
  await moveClock(stage.db, 600);
  await settle();
  expect(await pointer()).toMatchObject({ build: old.build, candidate: null, pinned: true });
  expect((await listHistoryOf(stage.db, 'mf-lab')).at(-1)).toMatchObject({
    action: 'taken-back',
    build: old.build,
    before: fresh.build,
    who: 'the canary',
    said: expect.stringMatching(/\d+ of 200 loads .* of the live build: 0 of 300 loads \(0\.0%\)$/),
  });
  expect(await stage.db('canary_counts')).toEqual([]);
});

test('ends the canary that the publisher saw, and refuses to end any other', async () => {
  await begin();
  const other = { name: 'mf-lab', build: fresh.build, who: 'other' };
  const seen = { expected: old.build, expectedCandidate: null };
  await expect(publish(stage.db, { ...other, ...seen })).rejects.toThrow(
    `team started a canary of mf-lab with ${fresh.build} a moment ago`,
  );
  await publishBuild(stage.db, newer);
  expect(await pointer()).toMatchObject({ build: newer.build, candidate: null, pinned: false });
  expect((await steps()).slice(-2)).toEqual([
    ['taken-back', old.build, null, 'team'],
    ['publish', newer.build, null, 'team'],
  ]);
  const earlier = { expected: newer.build, expectedCandidate: fresh.build };
  await expect(publish(stage.db, { ...other, ...earlier })).rejects.toThrow(
    `${fresh.build} of mf-lab is no longer a canary`,
  );
});

test('replaces a canary with another, and resets the counts to zero', async () => {
  await begin();
  await load(fresh.build, 199, 199);
  await settle();
  await publishBuild(stage.db, newer, { steps: [20] });
  expect(await pointer()).toMatchObject({ build: old.build, candidate: newer.build, percent: 20 });
  await load(newer.build, 1, 1);
  await settle();
  expect(await pointer()).toMatchObject({ candidate: newer.build });
  expect((await pointer()).pinned).toBe(false);
});

test('a rollback ends the canary and pins the live build, and the previous build is still found', async () => {
  await publishBuild(stage.db, newer);
  await begin();
  expect(await rollBack(stage.db, 'mf-lab')).toBe(old.build);
  expect(await pointer()).toMatchObject({ build: old.build, candidate: null, pinned: true });
  expect(await rollBack(stage.db, 'mf-lab')).toBe(newer.build);
});

test("refuses a canary of the shell, of a remote's first build and of the live build", async () => {
  const canary = { steps: [10] };
  await expect(publishBuild(stage.db, fresh, canary)).rejects.toThrow(
    'Its first build goes to everyone',
  );
  await publishBuild(stage.db, old);
  expect(await publishBuild(stage.db, old, canary)).toBe(false);
  await publishBuild(stage.db, makeShell('one'));
  await expect(publishBuild(stage.db, makeShell('two'), canary)).rejects.toThrow(
    'to everyone at once',
  );
});

test("does not add a canary's claims to those of the live remotes", async () => {
  await publishBuild(stage.db, old);
  await publishBuild(stage.db, makeRemote('mf-lab', 'moved', { path: '/there' }), { steps: [10] });
  await expect(
    publishBuild(stage.db, makeRemote('mf-other', 'x', { path: '/there' })),
  ).rejects.toThrow('/there belongs to mf-lab');
});
