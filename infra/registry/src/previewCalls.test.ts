import { beforeEach, expect, test } from '@jest/globals';
import { testSettings } from '@introvest/testing/deps';
import { makeCredential } from './credentials.js';
import { createPreviews } from './previews.js';
import { readPreview, type Preview } from './previewToken.js';
import { deleteBuilds, findPointer, listHistoryOf, revokeCredential } from './queries.js';
import { makeRemote, makeShell, type MadeBuild } from './testing/builds.js';
import { useStage } from './testing/stage.js';
import { publishBuild } from './testing/releases.js';

const old = makeRemote('mf-lab', 'one');
const fresh = makeRemote('mf-lab', 'two');
const keys = testSettings.sessionKeys;
const stage = useStage();

let headers: Record<string, string>;
beforeEach(async () => {
  headers = await stage.credential('team-1', 'mf-lab');
  for (const made of [makeShell('shell', { provides: {} }), old])
    await publishBuild(stage.db, made);
});

const send = (made: MadeBuild) => stage.upload(headers, made);
const ask = ({ name, build }: { name: string; build: string }, more: object = {}) =>
  stage.post(headers, `${name}/preview`, { build, ...more });

const signed = ({ body }: { body: unknown }): Preview | undefined => {
  const { link } = body as { link: string };
  expect(link).toMatch(/^http:\/\/localhost:8080\/preview\/[\w.-]+$/);
  return readPreview(keys, link.split('/').at(-1) ?? '');
};

test('returns a link that is valid for a day, and changes no live build', async () => {
  await send(fresh);
  const reply = await ask(fresh);
  expect(reply.status).toBe(200);
  const preview = signed(reply) as Preview;
  expect(preview).toMatchObject({ name: 'mf-lab', build: fresh.build, by: 'team-1' });
  expect(Math.abs(preview.until - Date.now() / 1000 - 86_400)).toBeLessThan(60);
  expect((reply.body as { until: string }).until).toBe(
    new Date(preview.until * 1000).toISOString(),
  );
  expect(await findPointer(stage.db, 'mf-lab')).toMatchObject({
    build: old.build,
    candidate: null,
  });
  expect(await listHistoryOf(stage.db, 'mf-lab')).toHaveLength(1);
  const { find } = createPreviews(stage.db, keys);
  expect(await find(preview)).toMatchObject({ build: fresh.build });
  expect(await find({ ...preview, until: preview.until - 86_401 })).toBe('revoked');
});

test('limits the requested hours to a week', async () => {
  await send(fresh);
  const { until } = signed(await ask(fresh, { hours: 168 })) as Preview;
  expect(Math.abs(until - Date.now() / 1000 - 7 * 86_400)).toBeLessThan(60);
  for (const hours of [0, 169, -1, 1.5, '3']) {
    expect((await ask(fresh, { hours })).status).toBe(400);
  }
});

const named = (reply: { body: unknown }) => (reply.body as { message: string }).message;

test('creates no link for a build that could not be published', async () => {
  await publishBuild(stage.db, makeRemote('mf-other', 'one', { path: '/taken' }));
  const clashing = makeRemote('mf-lab', 'two', { path: '/taken' });
  await send(clashing);
  const refused = await ask(clashing);
  expect(refused.status).toBe(409);
  expect(named(refused)).toBe("mf-lab can't be published: /taken belongs to mf-other.");
  expect(named(await ask({ name: 'mf-lab', build: 'f'.repeat(12) }))).toContain("There's no");
  await send({ ...fresh, files: new Map([...fresh.files, ['Page.js', Buffer.from('spoiled')]]) });
  expect(named(await ask(fresh))).toContain("Page.js doesn't match build.json");
});

test('requires a credential for the remote, and refuses a preview of the shell', async () => {
  await send(fresh);
  headers = await stage.credential('other', 'mf-other');
  expect(await ask(fresh)).toMatchObject({ status: 403 });
  headers = {};
  expect(await ask(fresh)).toMatchObject({ status: 401 });
  headers = await stage.credential('operator', '*');
  const shell = makeShell('shell', { provides: {} });
  expect(named(await ask({ name: 'shell', build: shell.build }))).toBe(
    'You can only preview a remote, not the shell.',
  );
});

test('ends a preview when its credential, its permission or its build is removed', async () => {
  await send(fresh);
  const preview = signed(await ask(fresh)) as Preview;
  const { find } = createPreviews(stage.db, keys);
  await makeCredential(stage.db, { id: 'team-1', names: ['mf-other'] });
  expect(await find(preview)).toBe('revoked');
  await makeCredential(stage.db, { id: 'team-1', names: ['mf-*'] });
  expect(await find(preview)).toMatchObject({ build: fresh.build });
  await deleteBuilds(stage.db, [fresh]);
  expect(await find(preview)).toBe('gone');
  await revokeCredential(stage.db, 'team-1');
  expect(await find(preview)).toBe('revoked');
});
