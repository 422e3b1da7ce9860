import { beforeEach, expect, test } from '@jest/globals';
import { as } from '@introvest/testing/http';
import { findPointer } from './queries.js';
import { makeRemote, storeAll } from './testing/builds.js';
import { useStage } from './testing/stage.js';
import { manualWorker, publishBuild } from './testing/releases.js';

const old = makeRemote('mf-lab', 'one');
const fresh = makeRemote('mf-lab', 'two');
const stage = useStage();

let headers: Record<string, string>;
beforeEach(async () => {
  headers = await stage.credential('team', '*');
  await publishBuild(stage.db, old);
  await storeAll(stage.releases, [fresh]);
});

const call = (what: string, body: object) => stage.post(headers, `mf-lab/${what}`, body);
const seen = { expected: old.build, expectedCandidate: null };
const list = async () =>
  (await as(stage.openApp(), null).get('/registry/remotes', { headers })).body;

test('publishes a canary, lists its counts, and rolls it back', async () => {
  const canary = { steps: [10, 50, 100], every: 600 };
  expect(await call('publish', { build: fresh.build, ...seen, canary })).toMatchObject({
    status: 200,
    body: { build: fresh.build, moved: true },
  });
  const id = (await findPointer(stage.db, 'mf-lab'))?.canary ?? 0;
  const worker = manualWorker(stage.db);
  for (const build of [old.build, old.build, fresh.build]) {
    worker.load({ canary: id, build, network: '192.0.2.1' });
  }
  worker.failure({ canary: id, build: fresh.build, network: '192.0.2.1' });
  await worker.close();
  expect(await list()).toMatchObject({
    remotes: [
      {
        build: old.build,
        traffic: 90,
        candidate: {
          build: fresh.build,
          traffic: 10,
          startedBy: 'team',
          steps: [50, 100],
          nextAt: expect.any(String),
          counted: { loads: 1, failures: 1 },
          countedLive: { loads: 2, failures: 0 },
        },
      },
    ],
    history: [{ action: 'try', build: fresh.build, before: old.build, percent: 10 }, {}],
  });
  const saw = { expected: old.build, expectedCandidate: fresh.build };
  expect(await call('rollback', saw)).toMatchObject({ status: 200, body: { build: old.build } });
  expect(await list()).toMatchObject({
    remotes: [{ build: old.build, traffic: 100, pinned: true }],
    history: [{ action: 'taken-back', build: old.build, before: fresh.build }, {}, {}],
  });
});

test.each([
  [{ steps: [] }],
  [{ steps: [0] }],
  [{ steps: [50, 10], every: 600 }],
  [{ steps: [10, 50] }],
  [{ steps: [10, 50], every: 0 }],
])('refuses the canary %j', async (canary) => {
  expect(await call('publish', { build: fresh.build, ...seen, canary })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
  expect(await list()).toMatchObject({ remotes: [{ build: old.build, traffic: 100 }] });
});
