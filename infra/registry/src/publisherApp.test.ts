import { beforeEach, expect, test } from '@jest/globals';
import { as, type App } from '@introvest/testing/http';
import { findPointer, revokeCredential } from './queries.js';
import { makeRemote, makeShell, type MadeBuild } from './testing/builds.js';
import { useStage } from './testing/stage.js';

const stage = useStage();

let app: App;
let headers: Record<string, string>;
beforeEach(async () => {
  app = stage.openApp();
  headers = await stage.credential('legal-team', 'mf-legal');
});

const send = ({ name, build }: MadeBuild, file: string, bytes: Buffer, more = headers) =>
  as(app, null).put(`/registry/remotes/${name}/builds/${build}/${file}`, bytes, { headers: more });

const sendAll = (made: MadeBuild) => stage.upload(headers, made);

const move = (what: string, body: object) => stage.post(headers, `mf-legal/${what}`, body);
const publish = ({ name, build }: MadeBuild, expected: string | null) =>
  stage.post(headers, `${name}/publish`, { build, expected });
const list = (more = headers) => as(app, null).get('/registry/remotes', { headers: more });
const [first, second] = [makeRemote('mf-legal', 'one'), makeRemote('mf-legal', 'two')];

test('uploads, checks and publishes a build, and lists the publisher', async () => {
  await sendAll(first);
  expect(await publish(first, null)).toMatchObject({ status: 200, body: { moved: true } });
  await sendAll(second);
  expect(await publish(second, first.build)).toMatchObject({ status: 200 });
  expect(await move('rollback', { expected: second.build })).toMatchObject({
    body: { build: first.build },
  });
  const { body, headers: got } = await list();
  expect(got['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    remotes: [{ name: 'mf-legal', build: first.build, pinned: true, traffic: 100 }],
    history: [
      { action: 'rollback', build: first.build, before: second.build, who: 'legal-team' },
      { action: 'publish', build: second.build, before: first.build },
      { action: 'publish', build: first.build, before: null },
    ],
  });
  expect((await stage.bucket.keys()).every((key) => key.startsWith('remotes/mf-legal/'))).toBe(
    true,
  );
});

test('refuses a held-open request whose credential was revoked', async () => {
  for (const made of [first, second]) {
    await sendAll(made);
    await publish(made, made === first ? null : first.build);
  }
  const held = async () => void (await revokeCredential(stage.db, 'legal-team'));
  const expected = second.build;
  const calls: [path: string, body: object][] = [
    ['publish', { build: first.build, expected }],
    ['rollback', { expected }],
    ['remove', { expected }],
    ['preview', { build: first.build }],
  ];
  for (const [what, body] of calls) {
    const more = await stage.credential('legal-team', 'mf-legal');
    const options = { headers: more, held };
    const reply = await as(app, null).post(`/registry/remotes/mf-legal/${what}`, body, options);
    expect([what, reply.status]).toEqual([what, 401]);
  }
  expect(await findPointer(stage.db, 'mf-legal')).toMatchObject({ build: second.build });
});

test('keeps the files of an existing build', async () => {
  await sendAll(first);
  await publish(first, null);
  const keys = await stage.bucket.keys();
  for (const file of ['build.json', 'entry.js', 'new.js']) {
    expect(await send(first, file, Buffer.from('other'))).toMatchObject({
      status: 200,
      body: { known: true },
    });
  }
  expect(await stage.bucket.keys()).toEqual(keys);
});

test("refuses a missing credential, a wrong credential and another remote's credential", async () => {
  const foreign = await stage.credential('browse-team', 'mf-browse');
  expect(await send(first, 'entry.js', Buffer.from('x'), foreign)).toMatchObject({
    status: 403,
    body: { message: 'This credential has no permission to publish mf-legal.' },
  });
  const revoked = await stage.credential('former-team', 'mf-legal');
  expect(await revokeCredential(stage.db, 'former-team')).toBe(1);
  expect(await revokeCredential(stage.db, 'former-team')).toBe(0);
  const wrongs = ['Bearer legal-team.wrong', 'Bearer nobody.x', 'Basic x'];
  for (const wrong of [revoked, {}, ...wrongs.map((authorization) => ({ authorization }))]) {
    const body = { build: first.build, expected: null };
    for (const what of ['publish', 'remove']) {
      expect(await stage.post(wrong, `mf-legal/${what}`, body)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
    }
    expect((await list(wrong)).status).toBe(401);
  }
  expect(await stage.bucket.keys()).toEqual([]);
});

test('publishes a shell, and refuses one that would break a live remote', async () => {
  headers = await stage.credential('operator', '*');
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
  expect(await stage.live('shell')).toBe(shell.build);
});

test.each([
  [{ steps: [] }],
  [{ steps: [0] }],
  [{ steps: [50, 10], every: 600 }],
  [{ steps: [10, 50] }],
  [{ steps: [10, 50], every: 0 }],
])('refuses the canary %j', async (canary) => {
  for (const made of [first, second]) await sendAll(made);
  await publish(first, null);
  const body = { build: second.build, expected: first.build, canary };
  const refused = { status: 400, body: { code: 'validation_failed' } };
  expect(await move('publish', body)).toMatchObject(refused);
  const remotes = [{ build: first.build, traffic: 100 }];
  expect((await list()).body).toMatchObject({ remotes });
});

test('removes old builds only with a credential for all remotes and the shell', async () => {
  const collect = (more: Record<string, string>) =>
    as(app, null).post('/registry/collect', {}, { headers: more });
  expect(await collect(await stage.credential('all', 'mf-*'))).toMatchObject({
    status: 403,
    body: { message: 'This credential has no permission to do this.' },
  });
  const operator = await stage.credential('operator', '*');
  expect(await collect(operator)).toMatchObject({ status: 200, body: { builds: [], files: 0 } });
});

test("blocks a client after twenty wrong credentials, and doesn't count correct credentials", async () => {
  app = stage.openApp(1);
  for (let good = 0; good < 30; good += 1) expect((await list()).status).toBe(200);
  const guess = { authorization: 'Bearer legal-team.wrong' };
  for (let wrong = 0; wrong < 20; wrong += 1) expect((await list(guess)).status).toBe(401);
  expect((await list(guess)).status).toBe(429);
});

test('refuses invalid builds, files and bodies', async () => {
  const at = (path: string, bytes = Buffer.from('x')) =>
    as(app, null).put(`/registry/remotes/${path}`, bytes, { headers });
  expect((await at('mf-legal/builds/nonsense/entry.js')).status).toBe(404);
  expect((await at(`nonsense/builds/${first.build}/entry.js`)).status).toBe(404);
  for (const file of ['..%2Fentry.js', '.hidden.js', 'entry.exe', 'entry']) {
    expect((await at(`mf-legal/builds/${first.build}/${file}`)).status).toBe(400);
  }
  const huge = Buffer.alloc(4 * 1024 * 1024 + 1);
  expect((await at(`mf-legal/builds/${first.build}/entry.js`, huge)).status).toBe(413);
  for (const body of [{}, { build: 'x', expected: null }, { build: first.build }]) {
    expect((await move('publish', body)).status).toBe(400);
  }
  expect(await stage.bucket.keys()).toEqual([]);
});
