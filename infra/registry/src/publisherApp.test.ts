import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestBucket, type TestBucket } from '@introvest/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { testDeps } from '@introvest/testing/deps';
import { as, type App } from '@introvest/testing/http';
import type { Db } from '@introvest/service-kit/db';
import { makeCredential } from './credentials.js';
import { createPublisherApp } from './publisherApp.js';
import { findPointer, listHistoryOf, revokeCredential } from './queries.js';
import { makeRemote, makeShell, type MadeBuild } from './testing/builds.js';

let database: TestDatabase;
let bucket: TestBucket;
let db: Db;
let app: App;
let headers: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db('registry');
});
beforeEach(async () => {
  await db.raw('truncate builds, pointers, history, credentials, rate_limits');
  bucket = await createTestBucket();
  app = openApp(1000);
  headers = bearer(await makeCredential(db, { id: 'legal-team', names: ['mf-legal'] }));
});
afterAll(() => database.close());

const openApp = (rateLimitScale: number) =>
  createPublisherApp({
    ...testDeps(database, 'registry', { rateLimitScale }),
    storage: bucket.storage,
  });
const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` });

const send = ({ name, build }: MadeBuild, file: string, bytes: Buffer, more = headers) =>
  as(app, null).put(`/registry/remotes/${name}/builds/${build}/${file}`, bytes, { headers: more });

async function sendAll(made: MadeBuild) {
  for (const [file, bytes] of made.files) {
    expect(await send(made, file, bytes)).toMatchObject({ status: 200, body: { known: false } });
  }
}

const move = (name: string, what: string, body: object, more = headers) =>
  as(app, null).post(`/registry/remotes/${name}/${what}`, body, { headers: more });
const publish = ({ name, build }: MadeBuild, expected: string | null) =>
  move(name, 'publish', { build, expected });

test('uploads, checks and publishes a build, and lists the publisher', async () => {
  const [first, second] = [makeRemote('mf-legal', 'one'), makeRemote('mf-legal', 'two')];
  await sendAll(first);
  expect(await publish(first, null)).toMatchObject({ status: 200, body: { moved: true } });
  await sendAll(second);
  expect(await publish(second, first.build)).toMatchObject({ status: 200 });
  expect(await move('mf-legal', 'rollback', { expected: second.build })).toMatchObject({
    body: { build: first.build },
  });
  const { body, headers: got } = await as(app, null).get('/registry/remotes', { headers });
  expect(got['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    remotes: [{ name: 'mf-legal', build: first.build, pinned: true, traffic: 100 }],
    history: [
      { action: 'rollback', build: first.build, before: second.build, who: 'legal-team' },
      { action: 'publish', build: second.build, before: first.build },
      { action: 'publish', build: first.build, before: null },
    ],
  });
  // Uploaded files are moved to the folder from which they are served.
  expect((await bucket.keys()).every((key) => key.startsWith('remotes/mf-legal/'))).toBe(true);
});

test('refuses a held-open request whose credential was revoked', async () => {
  const [first, second] = [makeRemote('mf-legal', 'one'), makeRemote('mf-legal', 'two')];
  for (const made of [first, second]) {
    await sendAll(made);
    await publish(made, made === first ? null : first.build);
  }
  const held = async () => void (await revokeCredential(db, 'legal-team'));
  const live = second.build;
  const calls: [method: 'put' | 'post', path: string, body: object | Buffer][] = [
    ['put', `builds/${'0'.repeat(12)}/entry.js`, Buffer.from('evil()')],
    ['post', 'publish', { build: first.build, expected: live }],
    ['post', 'rollback', { expected: live }],
    ['post', 'remove', { expected: live }],
    ['post', 'preview', { build: first.build }],
  ];
  const keys = await bucket.keys();
  for (const [method, what, body] of calls) {
    const more = bearer(await makeCredential(db, { id: 'legal-team', names: ['mf-legal'] }));
    const options = { headers: more, held };
    const reply = await as(app, null)[method](`/registry/remotes/mf-legal/${what}`, body, options);
    expect([what, reply.status]).toEqual([what, 401]);
  }
  expect(await findPointer(db, 'mf-legal')).toMatchObject({ build: live });
  expect(await bucket.keys()).toEqual(keys);
});

test('refuses a concurrent publication, and names the other publisher', async () => {
  const [first, second] = [makeRemote('mf-legal', 'one'), makeRemote('mf-legal', 'two')];
  await sendAll(first);
  await publish(first, null);
  await sendAll(second);
  expect(await publish(second, null)).toMatchObject({
    status: 409,
    body: {
      message: `legal-team published ${first.build} of mf-legal a moment ago. Check npm run remotes, then publish again.`,
      code: 'conflict',
    },
  });
});

test('accepts the same bytes for an existing build, and refuses different bytes', async () => {
  const made = makeRemote('mf-legal', 'one');
  await sendAll(made);
  await publish(made, null);
  for (const [file, bytes] of made.files) {
    expect(await send(made, file, bytes)).toMatchObject({ status: 200, body: { known: true } });
  }
  for (const file of ['entry.js', 'build.json', 'new.js']) {
    expect(await send(made, file, Buffer.from('{}'))).toMatchObject({
      status: 409,
      body: {
        message: `mf-legal ${made.build} already exists with a different ${file}. Build it again.`,
      },
    });
  }
});

test('refuses a build with a missing or damaged file', async () => {
  const made = makeRemote('mf-legal', 'one');
  await sendAll(made);
  await send(made, 'Page.js', Buffer.from('spoiled'));
  expect(await publish(made, null)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("Page.js doesn't match build.json") },
  });
  expect(await listHistoryOf(db, 'mf-legal')).toEqual([]);
  await send(made, 'Page.js', made.files.get('Page.js') ?? Buffer.alloc(0));
  expect(await publish(made, null)).toMatchObject({ status: 200 });
});

test("refuses a missing credential, a wrong credential and another remote's credential", async () => {
  const foreign = bearer(await makeCredential(db, { id: 'browse-team', names: ['mf-browse'] }));
  const made = makeRemote('mf-legal', 'one');
  expect(await send(made, 'entry.js', Buffer.from('x'), foreign)).toMatchObject({
    status: 403,
    body: { message: 'This credential has no permission to publish mf-legal.' },
  });
  for (const wrong of [
    bearer('legal-team.wrong'),
    bearer('nobody.x'),
    { authorization: 'Basic x' },
    {},
  ]) {
    const reply = await move('mf-legal', 'publish', { build: made.build, expected: null }, wrong);
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await as(app, null).get('/registry/remotes', { headers: wrong })).status).toBe(401);
  }
  expect(await revokeCredential(db, 'legal-team')).toBe(1);
  expect(await revokeCredential(db, 'legal-team')).toBe(0);
  expect((await as(app, null).get('/registry/remotes', { headers })).status).toBe(401);
  expect(await bucket.keys()).toEqual([]);
});

test('publishes a shell, and refuses one that would break a live remote', async () => {
  headers = bearer(await makeCredential(db, { id: 'operator', names: ['*'] }));
  const sdk = '@introvest/shell-sdk';
  const shell = makeShell('one', { provides: { [sdk]: { Panel: '1.0.0' } } });
  const remote = makeRemote('mf-legal', 'one', { uses: { [sdk]: { Panel: '1.0.0' } } });
  for (const made of [shell, remote]) {
    await sendAll(made);
    expect(await publish(made, null)).toMatchObject({ status: 200 });
  }
  const less = makeShell('two', { provides: { [sdk]: {} } });
  await sendAll(less);
  expect(await publish(less, shell.build)).toMatchObject({
    status: 409,
    body: {
      message: `mf-legal needs Panel from ${sdk}, which this shell (sdk 1.0.0) doesn't have.`,
    },
  });
  expect((await findPointer(db, 'shell'))?.build).toBe(shell.build);
});

test('removes old builds only with a credential for all remotes and the shell', async () => {
  const collect = (more: Record<string, string>) =>
    as(app, null).post('/registry/collect', {}, { headers: more });
  expect(await collect(headers)).toMatchObject({ status: 403 });
  const names = ['mf-*'];
  expect(await collect(bearer(await makeCredential(db, { id: 'all', names })))).toMatchObject({
    status: 403,
    body: { message: 'This credential has no permission to do this.' },
  });
  const operator = bearer(await makeCredential(db, { id: 'operator', names: ['*'] }));
  expect(await collect(operator)).toMatchObject({ status: 200, body: { builds: [], files: 0 } });
});

test("blocks a client after twenty wrong credentials, and doesn't count correct credentials", async () => {
  app = openApp(1);
  const list = (more: Record<string, string>) =>
    as(app, null).get('/registry/remotes', { headers: more });
  for (let good = 0; good < 30; good += 1) expect((await list(headers)).status).toBe(200);
  for (let wrong = 0; wrong < 20; wrong += 1) {
    expect((await list(bearer(`legal-team.${wrong}`))).status).toBe(401);
  }
  expect((await list(bearer('legal-team.more'))).status).toBe(429);
});

test('refuses invalid builds, files and bodies', async () => {
  const made = makeRemote('mf-legal', 'one');
  const at = (path: string, bytes = Buffer.from('x')) =>
    as(app, null).put(`/registry/remotes/${path}`, bytes, { headers });
  expect((await at('mf-legal/builds/nonsense/entry.js')).status).toBe(404);
  expect((await at(`nonsense/builds/${made.build}/entry.js`)).status).toBe(404);
  for (const file of ['..%2Fentry.js', '.hidden.js', 'entry.exe', 'entry']) {
    expect((await at(`mf-legal/builds/${made.build}/${file}`)).status).toBe(400);
  }
  const huge = Buffer.alloc(4 * 1024 * 1024 + 1);
  expect((await at(`mf-legal/builds/${made.build}/entry.js`, huge)).status).toBe(413);
  for (const body of [{}, { build: 'x', expected: null }, { build: made.build }]) {
    expect((await move('mf-legal', 'publish', body)).status).toBe(400);
  }
  expect(await bucket.keys()).toEqual([]);
});
