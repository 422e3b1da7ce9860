import { expect, test } from '@jest/globals';
import { findPointer, listHistoryOf } from './queries.js';
import { publish, rollback } from './release.js';
import { makeRemote, storeAll, type MadeBuild } from './testing/builds.js';
import { useStage } from './testing/stage.js';

const stage = useStage();

const store = (...builds: MadeBuild[]) =>
  storeAll({ db: stage.db, storage: stage.bucket.storage }, builds);
const live = async (name: string) => (await stage.live(name)) ?? null;

/** Publishes a build, and names the live build that the team saw before. */
async function release({ name, build }: MadeBuild, who = 'team') {
  return publish(stage.db, { name, build, expected: await live(name), who });
}

test('accepts one of two concurrent publications in each of 50 rounds, and records each release', async () => {
  const teams = ['left', 'right'].map((who) => ({ who, made: makeRemote('mf-lab', who) }));
  const again = ['left', 'right'].map((who) => ({ who, made: makeRemote('mf-lab', `${who} 2`) }));
  await store(...[...teams, ...again].map(({ made }) => made));
  for (let round = 0; round < 50; round += 1) {
    const expected = await live('mf-lab');
    // Alternates between two pairs of builds, so that neither build is already live.
    const pair = round % 2 === 0 ? teams : again;
    const ends = await Promise.allSettled(
      pair.map(({ who, made }) =>
        publish(stage.db, { name: 'mf-lab', build: made.build, expected, who }),
      ),
    );
    const lost = ends.filter((end) => end.status === 'rejected');
    expect(lost).toHaveLength(1);
    const winner = pair[ends.findIndex((end) => end.status === 'fulfilled')];
    expect(await live('mf-lab')).toBe(winner?.made.build);
    expect(String(lost[0]?.reason)).toContain(
      `${winner?.who} published ${winner?.made.build} of mf-lab a moment ago. Check npm run remotes, then publish again.`,
    );
  }
  const history = await listHistoryOf(stage.db, 'mf-lab');
  expect(history).toHaveLength(50);
  const chain = history.map(({ build }) => build);
  expect(history.map(({ before }) => before)).toEqual([null, ...chain.slice(0, -1)]);
  const { revision = 0 } = (await findPointer(stage.db, 'mf-lab')) ?? {};
  expect(revision).toBeGreaterThanOrEqual(50);
});

test('makes both remotes live when two are published at once', async () => {
  const names = ['mf-left', 'mf-right'];
  const made = names.map((name) => [makeRemote(name, 'a'), makeRemote(name, 'b')] as const);
  await store(...made.flat());
  for (let round = 0; round < 50; round += 1) {
    const turn = made.map((pair) => pair[round % 2 === 0 ? 0 : 1]);
    await Promise.all(turn.map((one) => release(one)));
    for (const { name, build } of turn) expect(await live(name)).toBe(build);
  }
  for (const name of names) expect(await listHistoryOf(stage.db, name)).toHaveLength(50);
});

test('changes and records nothing when the build is already live', async () => {
  const made = makeRemote('mf-lab', 'one');
  await store(made);
  expect(await release(made)).toBe(true);
  expect(await release(made)).toBe(false);
  expect(await listHistoryOf(stage.db, 'mf-lab')).toHaveLength(1);
});

test('goes back two builds with two rollbacks and pins the build, and publishing removes the pin', async () => {
  const made = ['one', 'two', 'three'].map((text) => makeRemote('mf-lab', text));
  await store(...made);
  for (const one of made) await release(one);
  const back = async () =>
    rollback(stage.db, { name: 'mf-lab', expected: await live('mf-lab'), who: 't' });
  expect(await back()).toBe(made[1]?.build);
  expect(await back()).toBe(made[0]?.build);
  expect(await findPointer(stage.db, 'mf-lab')).toMatchObject({
    build: made[0]?.build,
    pinned: true,
  });
  await expect(back()).rejects.toThrow('mf-lab has no earlier build to roll back to.');
  await release(made[0] as MadeBuild);
  expect(await findPointer(stage.db, 'mf-lab')).toMatchObject({
    build: made[0]?.build,
    pinned: false,
  });
});

test('refuses a rollback if another rollback was faster', async () => {
  const made = ['one', 'two', 'three'].map((text) => makeRemote('mf-lab', text));
  await store(...made);
  await release(made[0] as MadeBuild);
  const seen = await live('mf-lab');
  await release(made[1] as MadeBuild, 'other');
  await expect(rollback(stage.db, { name: 'mf-lab', expected: seen, who: 'team' })).rejects.toThrow(
    `other published ${made[1]?.build} of mf-lab a moment ago`,
  );
});

test('refuses a path of another remote, even when both are published at once', async () => {
  const left = makeRemote('mf-left', 'l', { path: '/here' });
  const right = makeRemote('mf-right', 'r', { path: '/here' });
  await store(left, right);
  const ends = await Promise.allSettled([release(left), release(right)]);
  const lost = ends.filter((end) => end.status === 'rejected');
  expect(lost).toHaveLength(1);
  expect(String(lost[0]?.reason)).toMatch(/can't be published: \/here belongs to mf-/);
});

test('refuses a build that was not uploaded', async () => {
  const { name, build } = makeRemote('mf-lab', 'one');
  await expect(publish(stage.db, { name, build, expected: null, who: 't' })).rejects.toThrow(
    `There's no build ${build} of mf-lab.`,
  );
});
