import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { testDeps, testSettings, testStorage } from '@introvest/testing/deps';
import { as, type App } from '@introvest/testing/http';
import type { Db } from '@introvest/service-kit/db';
import { PAGE_BUDGET } from './checks.js';
import { makeCredential } from './credentials.js';
import { createPreviews } from './previews.js';
import { readPreview, type Preview } from './previewToken.js';
import { createPublisherApp } from './publisherApp.js';
import { deleteBuilds, findPointer, listHistoryOf, revokeCredential } from './queries.js';
import type { RemoteBuild } from './schema.js';
import { makeRemote, makeShell, storeAll, type MadeBuild } from './testing/builds.js';
import { releaseAs } from './testing/trials.js';

const old = makeRemote('mf-lab', 'one');
const fresh = makeRemote('mf-lab', 'two');
const keys = testSettings.sessionKeys;

let database: TestDatabase;
let db: Db;
let app: App;
let headers: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db('registry');
});
beforeEach(async () => {
  await db.raw('truncate builds, pointers, history, credentials');
  app = createPublisherApp({ ...testDeps(database, 'registry'), storage: testStorage() });
  headers = await credentialFor('mf-lab');
  for (const made of [makeShell('shell', { provides: {} }), old]) await releaseAs(db, made);
});
afterAll(() => database.close());

const credentialFor = async (...names: string[]) => ({
  authorization: `Bearer ${await makeCredential(db, { id: `team-${names.length}`, names })}`,
});

async function send({ name, build, files }: MadeBuild) {
  const at = `/registry/remotes/${name}/builds/${build}`;
  for (const [file, bytes] of files) {
    expect((await as(app, null).put(`${at}/${file}`, bytes, { headers })).status).toBe(200);
  }
}
const ask = ({ name, build }: { name: string; build: string }, more: object = {}) =>
  as(app, null).post(`/registry/remotes/${name}/preview`, { build, ...more }, { headers });

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
  expect(await findPointer(db, 'mf-lab')).toMatchObject({ build: old.build, candidate: null });
  expect(await listHistoryOf(db, 'mf-lab')).toHaveLength(1);
  expect(await createPreviews(db, keys).find(preview)).toMatchObject({ build: fresh.build });
});

test("uses the database's clock, even if a document server's clock is a day behind", async () => {
  const behind = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
  try {
    await send(fresh);
    const preview = signed(await ask(fresh, { hours: 1 })) as Preview;
    const previews = createPreviews(db, keys);
    expect(await previews.find(preview)).toMatchObject({ build: fresh.build });
    expect(await previews.find({ ...preview, until: preview.until - 3601 })).toBe('revoked');
  } finally {
    behind.mockRestore();
  }
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

test.each<[string, Partial<Omit<RemoteBuild, 'pages'>> & { path?: string }, string]>([
  [
    'a path of another remote',
    { path: '/taken' },
    "mf-lab can't be published: /taken belongs to mf-other.",
  ],
  [
    'a path that matches every URL',
    { path: '/:any' },
    "mf-lab can't be published: /:any is reserved for Introvest itself.",
  ],
  [
    'a path of the product',
    { path: '/preview/x' },
    "mf-lab can't be published: /preview/x is reserved for Introvest itself.",
  ],
  [
    'an export that the shell lacks',
    { uses: { '@introvest/shell-sdk': { Panel: '1.0.0' } } },
    "which the running shell (sdk 1.0.0) doesn't have.",
  ],
  ['a missing file', { entry: 'gone.js' }, 'its build has no gone.js'],
])('creates no link for a build with %s', async (_, more, sentence) => {
  await releaseAs(db, makeRemote('mf-other', 'one', { path: '/taken' }));
  const made = makeRemote('mf-lab', 'two', more);
  await send(made);
  const reply = await ask(made);
  expect(reply.status).toBe(409);
  expect(named(reply)).toContain(sentence);
});

test('refuses a page over the budget, damaged files and a missing build', async () => {
  const heavy = makeRemote('mf-lab', 'heavy');
  const record = heavy.record as RemoteBuild;
  const file = { ...record.files['Page.js'], brotli: PAGE_BUDGET + 1 } as RemoteBuild['files'][''];
  await storeAll({ db, storage: testStorage() }, [heavy]);
  const files = { ...record.files, 'Page.js': file };
  await db('builds')
    .where({ build: heavy.build })
    .update({ record: JSON.stringify({ ...record, files }) });
  expect(named(await ask(heavy))).toContain(`The limit for a page is ${PAGE_BUDGET}.`);
  expect(named(await ask({ name: 'mf-lab', build: 'f'.repeat(12) }))).toContain("There's no");
  const files2 = new Map([...fresh.files, ['Page.js', Buffer.from('spoiled')]]);
  await send({ ...fresh, files: files2 });
  expect(named(await ask(fresh))).toContain("Page.js doesn't match build.json");
});

test('requires a credential for the remote, and refuses a preview of the shell', async () => {
  await send(fresh);
  headers = await credentialFor('mf-other', 'mf-third');
  expect(await ask(fresh)).toMatchObject({ status: 403 });
  headers = {};
  expect(await ask(fresh)).toMatchObject({ status: 401 });
  headers = await credentialFor('*');
  const shell = makeShell('shell', { provides: {} });
  expect(named(await ask({ name: 'shell', build: shell.build }))).toBe(
    'You can only preview a remote, not the shell.',
  );
});

test('ends a preview when its credential, its permission or its build is removed', async () => {
  await send(fresh);
  const preview = signed(await ask(fresh)) as Preview;
  const { find } = createPreviews(db, keys);
  await makeCredential(db, { id: 'team-1', names: ['mf-other'] });
  expect(await find(preview)).toBe('revoked');
  await makeCredential(db, { id: 'team-1', names: ['mf-*'] });
  expect(await find(preview)).toMatchObject({ build: fresh.build });
  await deleteBuilds(db, [fresh]);
  expect(await find(preview)).toBe('gone');
  await revokeCredential(db, 'team-1');
  expect(await find(preview)).toBe('revoked');
});
