import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { testDeps, testStorage } from '@introvest/testing/deps';
import { as, type App } from '@introvest/testing/http';
import type { Db } from '@introvest/service-kit/db';
import { makeCredential } from './credentials.js';
import { createPublisherApp } from './publisherApp.js';
import { makeRemote, storeAll } from './testing/builds.js';
import { manualKeeper, releaseAs } from './testing/trials.js';

const old = makeRemote('mf-lab', 'one');
const fresh = makeRemote('mf-lab', 'two');

let database: TestDatabase;
let db: Db;
let app: App;
let headers: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db('registry');
});
beforeEach(async () => {
  await db.raw('truncate builds, pointers, history, credentials, trial_counts');
  const storage = testStorage();
  app = createPublisherApp({
    ...testDeps(database, 'registry', { rateLimitScale: 1000 }),
    storage,
  });
  headers = { authorization: `Bearer ${await makeCredential(db, { id: 'team', names: ['*'] })}` };
  await releaseAs(db, old);
  await storeAll({ db, storage }, [fresh]);
});
afterAll(() => database.close());

const call = (what: string, body: object) =>
  as(app, null).post(`/registry/remotes/mf-lab/${what}`, body, { headers });
const seen = { expected: old.build, expectedCandidate: null };
const list = async () => (await as(app, null).get('/registry/remotes', { headers })).body;

test("a canary can't claim another remote's page", async () => {
  await releaseAs(db, makeRemote('mf-other', 'one', { path: '/taken/list' }));
  const greedy = makeRemote('mf-lab', 'greedy', { path: '/taken/:any' });
  await storeAll({ db, storage: testStorage() }, [greedy]);
  const canary = { steps: [10, 50, 100], every: 600 };
  expect(await call('publish', { build: greedy.build, ...seen, canary })).toMatchObject({
    status: 409,
    body: { message: "mf-lab can't be published: /taken/:any belongs to mf-other." },
  });
});

test('publishes a canary, lists its counts, and rolls it back', async () => {
  const canary = { steps: [10, 50, 100], every: 600 };
  expect(await call('publish', { build: fresh.build, ...seen, canary })).toMatchObject({
    status: 200,
    body: { build: fresh.build, moved: true },
  });
  const [{ trial }] = (await db('pointers').select('trial')) as [{ trial: number }];
  const keeper = manualKeeper(db);
  for (const build of [old.build, old.build, fresh.build]) {
    keeper.load({ trial, build, network: '192.0.2.1' });
  }
  keeper.failure({ trial, build: fresh.build, network: '192.0.2.1' });
  await keeper.close();
  expect(await list()).toMatchObject({
    remotes: [
      {
        build: old.build,
        traffic: 90,
        candidate: {
          build: fresh.build,
          traffic: 10,
          triedBy: 'team',
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
