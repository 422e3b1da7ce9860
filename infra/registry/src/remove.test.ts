import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { testDeps, testSettings, testStorage } from '@introvest/testing/deps';
import { as, type App } from '@introvest/testing/http';
import type { Db } from '@introvest/service-kit/db';
import { makeCredential } from './credentials.js';
import { createPreviews } from './previews.js';
import { createPublisherApp } from './publisherApp.js';
import { findPointer, listHistoryOf, revokeCredential } from './queries.js';
import { makeRemote, makeShell } from './testing/builds.js';
import { releaseAs } from './testing/trials.js';
import { listTrials } from './trialQueries.js';

const first = makeRemote('mf-lab', 'one', { path: '/lab' });
const second = makeRemote('mf-lab', 'two', { path: '/lab' });
const heir = makeRemote('mf-heir', 'one', { path: '/lab' });

let database: TestDatabase;
let db: Db;
let app: App;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db('registry');
});
beforeEach(async () => {
  await db.raw('truncate builds, pointers, history, credentials, rate_limits, trial_counts');
  app = createPublisherApp({ ...testDeps(database, 'registry'), storage: testStorage() });
  for (const made of [makeShell('shell', { provides: {} }), first, second])
    await releaseAs(db, made);
});
afterAll(() => database.close());

const credentialFor = async (id: string, ...names: string[]) => ({
  authorization: `Bearer ${await makeCredential(db, { id, names })}`,
});
const post = (what: string, body: object, headers: Record<string, string>, name = 'mf-lab') =>
  as(app, null).post(`/registry/remotes/${name}/${what}`, body, { headers });
const seen = { expected: second.build, expectedCandidate: null };
const nothing = { expected: null, expectedCandidate: null };
const live = async (name = 'mf-lab') => (await findPointer(db, name))?.build;

test.each(['mf-lab', 'mf-*', '*'])('a credential for %s removes a remote', async (names) => {
  const headers = await credentialFor('team', names);
  expect(await post('remove', seen, headers)).toMatchObject({
    status: 200,
    body: { name: 'mf-lab', build: second.build },
  });
  const { body } = await as(app, null).get('/registry/remotes', { headers });
  expect(body).toMatchObject({
    remotes: [{ name: 'shell' }],
    history: [
      { action: 'remove', name: 'mf-lab', build: second.build, before: second.build, who: 'team' },
      { action: 'publish', build: second.build },
      { action: 'publish', build: first.build },
      { name: 'shell' },
    ],
  });
});

test("refuses removal with another remote's credential, a wrong credential and a revoked credential", async () => {
  expect(await post('remove', seen, await credentialFor('other', 'mf-other'))).toMatchObject({
    status: 403,
  });
  const revoked = await credentialFor('team', 'mf-lab');
  await revokeCredential(db, 'team');
  for (const headers of [revoked, { authorization: 'Bearer team.wrong' }, {}]) {
    expect(await post('remove', seen, headers as Record<string, string>)).toMatchObject({
      status: 401,
    });
  }
  expect(await live()).toBe(second.build);
});

test('refuses to remove the shell, a remote that is not live, and a remote whose live build has changed', async () => {
  const headers = await credentialFor('operator', '*');
  expect(await post('remove', seen, headers, 'shell')).toMatchObject({
    status: 409,
    body: { message: 'You can only remove a remote, not the shell.' },
  });
  expect(await post('remove', nothing, headers, 'mf-unknown')).toMatchObject({
    status: 404,
    body: { message: "mf-unknown is not live, so it can't be removed." },
  });
  expect(await post('remove', { expected: first.build }, headers)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Check npm run remotes, then remove again.') },
  });
  expect(await live()).toBe(second.build);
});

test('a rollback restores the removed build, and another rollback restores the previous build', async () => {
  const headers = await credentialFor('team', 'mf-lab');
  await post('remove', seen, headers);
  expect(await post('rollback', nothing, headers)).toMatchObject({
    status: 200,
    body: { build: second.build },
  });
  expect(await live()).toBe(second.build);
  expect(await post('rollback', seen, headers)).toMatchObject({ body: { build: first.build } });
});

test('refuses to restore a remote whose page another remote claims', async () => {
  const headers = await credentialFor('operator', 'mf-*');
  await expect(releaseAs(db, heir)).rejects.toThrow('/lab belongs to mf-lab.');
  await post('remove', seen, headers);
  await releaseAs(db, heir);
  const message = "mf-lab can't be published: /lab belongs to mf-heir.";
  for (const [what, body] of [
    ['rollback', nothing],
    ['publish', { ...nothing, build: second.build }],
  ] as const) {
    expect(await post(what, body, headers)).toMatchObject({ status: 409, body: { message } });
  }
  expect(await live()).toBeUndefined();
  await post('remove', { expected: heir.build }, headers, 'mf-heir');
  expect(await post('rollback', nothing, headers)).toMatchObject({ status: 200 });
});

test('ends canaries and previews on removal, and refuses new ones until the remote is restored', async () => {
  const headers = await credentialFor('team', 'mf-lab');
  await releaseAs(db, first, { steps: [10] });
  const until = Math.floor(Date.now() / 1000) + 3600;
  const preview = { name: 'mf-lab', build: first.build, by: 'team', until };
  const { find } = createPreviews(db, testSettings.sessionKeys);
  expect(await find(preview)).toMatchObject({ build: first.build });
  await post('remove', { expected: second.build, expectedCandidate: first.build }, headers);
  expect(await listTrials(db)).toEqual([]);
  expect((await listHistoryOf(db, 'mf-lab')).slice(-2)).toMatchObject([
    { action: 'taken-back', before: first.build },
    { action: 'remove', build: second.build },
  ]);
  expect(await find(preview)).toBe('revoked');
  expect(await post('preview', { build: first.build }, headers)).toMatchObject({
    status: 409,
    body: { message: 'mf-lab was removed. Publish it or roll it back before you preview it.' },
  });
  await post('rollback', nothing, headers);
  expect(await post('preview', { build: first.build }, headers)).toMatchObject({ status: 200 });
});

test('gives a restored remote a higher revision, so that document servers read it again', async () => {
  const headers = await credentialFor('team', 'mf-lab');
  const before = await findPointer(db, 'mf-lab');
  await post('remove', seen, headers);
  await releaseAs(db, first);
  expect((await findPointer(db, 'mf-lab'))?.revision).toBeGreaterThan(before?.revision ?? 0);
});
