import { expect, test } from '@jest/globals';
import { findPointer, listHistoryOf } from './queries.js';
import { publish, rollback } from './release.js';
import { makeRemote, storeAll, type MadeBuild } from './testing/builds.js';
import { publishBuild as release, rollBack } from './testing/releases.js';
import { useStage } from './testing/stage.js';

const stage = useStage();

const live = async (name: string) => (await stage.live(name)) ?? null;

test('accepts one of two concurrent publications in each of 20 rounds, and records each release', async () => {
  for (let round = 0; round < 20; round += 1) {
    const rivals = ['left', 'right'].map((who) => makeRemote('mf-lab', `${who} ${round}`));
    await storeAll(stage.releases, rivals);
    const expected = await live('mf-lab');
    const publishing = rivals.map(({ name, build }, place) =>
      publish(stage.db, { name, build, expected, who: `team-${place}` }),
    );
    const ends = await Promise.allSettled(publishing);
    const winner = ends.findIndex((end) => end.status === 'fulfilled');
    const build = rivals[winner]?.build;
    expect(await live('mf-lab')).toBe(build);
    const lost = ends.filter((end) => end.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(String(lost[0]?.reason)).toContain(
      `team-${winner} published ${build} of mf-lab a moment ago. Check npm run remotes, then publish again.`,
    );
  }
  const history = await listHistoryOf(stage.db, 'mf-lab');
  expect(history).toHaveLength(20);
  const chain = history.map(({ build }) => build);
  expect(history.map(({ before }) => before)).toEqual([null, ...chain.slice(0, -1)]);
  const { revision = 0 } = (await findPointer(stage.db, 'mf-lab')) ?? {};
  expect(revision).toBeGreaterThanOrEqual(20);
});

test('makes both remotes live when two are published at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const made = ['mf-left', 'mf-right'].map((name) => makeRemote(name, `${round}`));
    await Promise.all(made.map((one) => release(stage.db, one)));
    for (const { name, build } of made) expect(await live(name)).toBe(build);
  }
});

test('goes back two builds with two rollbacks, although the last was published twice, and pins the build until the next', async () => {
  const made = ['one', 'two', 'three'].map((text) => makeRemote('mf-lab', text));
  for (const one of made) expect(await release(stage.db, one)).toBe(true);
  expect(await release(stage.db, made[2] as MadeBuild)).toBe(false);
  expect(await listHistoryOf(stage.db, 'mf-lab')).toHaveLength(3);
  const back = () => rollBack(stage.db, 'mf-lab');
  expect(await back()).toBe(made[1]?.build);
  expect(await back()).toBe(made[0]?.build);
  expect(await findPointer(stage.db, 'mf-lab')).toMatchObject({
    build: made[0]?.build,
    pinned: true,
  });
  await expect(back()).rejects.toThrow('mf-lab has no earlier build to roll back to.');
  await release(stage.db, made[0] as MadeBuild);
  expect(await findPointer(stage.db, 'mf-lab')).toMatchObject({
    build: made[0]?.build,
    pinned: false,
  });
});

test('refuses a rollback if another rollback was faster', async () => {
  const [first, second] = [makeRemote('mf-lab', 'one'), makeRemote('mf-lab', 'two')];
  await release(stage.db, first);
  await release(stage.db, second, undefined, 'other');
  const seen = { name: 'mf-lab', expected: first.build, who: 'team' };
  await expect(rollback(stage.db, seen)).rejects.toThrow(
    `other published ${second.build} of mf-lab a moment ago`,
  );
});

test('refuses a path of another remote, even when both are published at once', async () => {
  const left = makeRemote('mf-left', 'l', { path: '/here' });
  const right = makeRemote('mf-right', 'r', { path: '/here' });
  const ends = await Promise.allSettled([left, right].map((one) => release(stage.db, one)));
  const lost = ends.filter((end) => end.status === 'rejected');
  expect(lost).toHaveLength(1);
  expect(String(lost[0]?.reason)).toMatch(/can't be published: \/here belongs to mf-/);
});
