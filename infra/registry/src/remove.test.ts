import { beforeEach, expect, test } from '@jest/globals';
import { testSettings } from '@introvest/testing/deps';
import { createPreviews } from './previews.js';
import { listHistoryOf } from './queries.js';
import { makeRemote, makeShell } from './testing/builds.js';
import { useStage } from './testing/stage.js';
import { publishBuild } from './testing/releases.js';
import { listCanaries } from './canaryQueries.js';

const stage = useStage();

const first = makeRemote('mf-lab', 'one', { path: '/lab' });
const second = makeRemote('mf-lab', 'two', { path: '/lab' });
const heir = makeRemote('mf-heir', 'one', { path: '/lab' });

beforeEach(async () => {
  for (const made of [makeShell('shell', { provides: {} }), first, second])
    await publishBuild(stage.db, made);
});

const post = (what: string, body: object, headers: Record<string, string>, name = 'mf-lab') =>
  stage.post(headers, `${name}/${what}`, body);
const seen = { expected: second.build, expectedCandidate: null };
const nothing = { expected: null, expectedCandidate: null };

test.each(['mf-lab', 'mf-*', '*'])('a credential for %s removes a remote', async (names) => {
  const headers = await stage.credential('team', names);
  expect(await post('remove', seen, headers)).toMatchObject({
    status: 200,
    body: { name: 'mf-lab', build: second.build },
  });
  expect(await stage.live()).toBeUndefined();
  expect((await listHistoryOf(stage.db, 'mf-lab')).at(-1)).toMatchObject({
    action: 'remove',
    build: second.build,
    before: second.build,
    who: 'team',
  });
});

test('refuses to remove the shell, a remote that is not live, and a remote whose live build has changed', async () => {
  const headers = await stage.credential('operator', '*');
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
  expect(await stage.live()).toBe(second.build);
});

test('refuses to restore a remote whose page another remote claims', async () => {
  const headers = await stage.credential('operator', 'mf-*');
  await expect(publishBuild(stage.db, heir)).rejects.toThrow('/lab belongs to mf-lab.');
  await post('remove', seen, headers);
  await publishBuild(stage.db, heir);
  const message = "mf-lab can't be published: /lab belongs to mf-heir.";
  for (const [what, body] of [
    ['rollback', nothing],
    ['publish', { ...nothing, build: second.build }],
  ] as const) {
    expect(await post(what, body, headers)).toMatchObject({ status: 409, body: { message } });
  }
  expect(await stage.live()).toBeUndefined();
  await post('remove', { expected: heir.build }, headers, 'mf-heir');
  expect(await post('rollback', nothing, headers)).toMatchObject({ status: 200 });
});

test('ends canaries and previews on removal, and refuses new ones until the remote is restored', async () => {
  const headers = await stage.credential('team', 'mf-lab');
  await publishBuild(stage.db, first, { steps: [10] });
  const until = Math.floor(Date.now() / 1000) + 3600;
  const preview = { name: 'mf-lab', build: first.build, by: 'team', until };
  const { find } = createPreviews(stage.db, testSettings.sessionKeys);
  expect(await find(preview)).toMatchObject({ build: first.build });
  await post('remove', { expected: second.build, expectedCandidate: first.build }, headers);
  expect(await listCanaries(stage.db)).toEqual([]);
  expect((await listHistoryOf(stage.db, 'mf-lab')).slice(-2)).toMatchObject([
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
