import { expect, test } from '@jest/globals';
import type { Passkey } from '@introvest/contracts/passkeys';
import { createLog } from '@introvest/service-kit/log';
import { testAuthenticator } from '@introvest/testing/authenticator';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { password } from '@introvest/testing/registration';
import { joinWithDevice, type DeviceSignIn } from '../testing/joinWithDevice.js';
import { tokenIn } from '../testing/testApp.js';
import { updateVerified } from '../tokens/queries.js';

const database = useTestDatabase();

const path = '/api/auth/passkeys';
const late = { status: 400, body: { message: 'The request timed out. Try again.' } };
const unproved = {
  status: 401,
  body: { message: expect.stringMatching(/couldn’t verify this passkey/) },
};

const joined = (name: string) => joinWithDevice(database, name);

test('adds a passkey with the password, and signs in with it in a new session', async () => {
  const { app, id, me, add, signIn } = await joined('adds');
  expect(await add()).toMatchObject({ status: 201, body: { name: 'Laptop', lastUsedAt: null } });
  const welcome = await signIn();
  expect(welcome).toMatchObject({ status: 200, body: { user: { id } } });
  const here = { cookie: cookieFrom(welcome.headers) };
  expect(await as(app, here).get('/api/auth/user')).toMatchObject({ status: 200, body: { id } });
  const { body } = await as(app, me).get<Passkey[]>(path);
  expect(body).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(String) }]);
});

test('refuses a passkey while the email address is unverified', async () => {
  const { deps, id, wish, add } = await joinWithDevice(database, 'not.mine', false);
  const first = { status: 409, body: { message: expect.stringMatching(/email we sent you/) } };
  expect(await wish()).toMatchObject(first);
  expect(await wish('not the password')).toMatchObject({ status: 400 });
  expect(await deps.db('passkey_ceremonies').where({ user_id: id })).toEqual([]);
  await updateVerified(deps.db, id);
  expect(await add()).toMatchObject({ status: 201 });
});

test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another host', { rpId: 'evil.example' }],
  ['of an authenticator that has not checked its person', { isVerified: false }],
])('refuses a passkey %s, at creation and at sign-in', async (what, changes) => {
  const { app, me, add, signIn } = await joined(what.replaceAll(' ', '.'));
  expect(await add(changes)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect((await as(app, me).get<Passkey[]>(path)).body).toEqual([]);
  expect(await add()).toMatchObject({ status: 201 });
  expect(await signIn(changes)).toMatchObject(unproved);
});

test('a challenge works once, for its member and purpose, within five minutes', async () => {
  const { app, deps, id, me, device, wish, add, ask, answer } = await joined('once');
  expect(await add()).toMatchObject({ status: 201 });
  const first = await ask();
  expect(await answer(first.ceremony, device.get(first.options))).toMatchObject({ status: 200 });
  expect(await answer(first.ceremony, device.get(first.options))).toMatchObject(late);
  const [second, third] = [await ask(), await ask()];
  expect(await answer(second.ceremony, device.get(third.options))).toMatchObject(unproved);
  const aged = { expire: deps.db.raw("expire - interval '5 minutes 1 second'") };
  await deps.db('passkey_ceremonies').update(aged);
  expect(await answer(third.ceremony, device.get(third.options))).toMatchObject(late);

  const other = testAuthenticator();
  const send = (who: { cookie: string }, { ceremony, options }: DeviceSignIn) =>
    as(app, who).post(path, { ceremony, credential: other.create(options) });
  expect(await send(await createUser(database), (await wish()).body)).toMatchObject(late);
  expect(
    await send({ cookie: await createSession(database, id) }, (await wish()).body),
  ).toMatchObject(late);
  const signing = await ask();
  const asIfAdding = { ...signing.options, user: { id: 'x' } };
  expect(await send(me, { ...signing, options: asIfAdding })).toMatchObject(late);
  // A ceremony for adding a passkey can't be used to sign in.
  const adding = (await wish()).body;
  expect(await answer(adding.ceremony, device.get(adding.options))).toMatchObject(late);
});

test("refuses a signature counter that doesn't increase, and accepts a constant zero", async () => {
  const { add, signIn } = await joined('counts');
  expect(await add()).toMatchObject({ status: 201 });
  expect(await signIn({ counter: 7 })).toMatchObject({ status: 200 });
  for (const counter of [7, 6, 0]) expect(await signIn({ counter })).toMatchObject(unproved);
  expect(await signIn({ counter: 8 })).toMatchObject({ status: 200 });
  const silent = await joined('silent');
  expect(await silent.add({ counter: 0 })).toMatchObject({ status: 201 });
  for (let i = 0; i < 2; i += 1)
    expect(await silent.signIn({ counter: 0 })).toMatchObject({ status: 200 });
});

test("refuses another key's signature, an unknown passkey and a deleted account", async () => {
  const owner = await joined('owner');
  const thief = await joined('thief');
  await owner.add();
  await thief.add();
  const { ceremony, options } = await owner.ask();
  const forged = { ...thief.device.get(options), id: owner.device.id, rawId: owner.device.id };
  expect(await owner.answer(ceremony, forged)).toMatchObject(unproved);
  const stranger = await owner.ask();
  expect(
    await owner.answer(stranger.ceremony, testAuthenticator().get(stranger.options)),
  ).toMatchObject({
    status: 401,
    body: { message: 'We don’t recognise this passkey. Sign in with your password instead.' },
  });
  expect(await as(owner.app, owner.me).delete('/api/auth/account')).toMatchObject({ status: 200 });
  expect(await owner.signIn()).toMatchObject({ status: 401 });
  expect(await owner.deps.db('passkeys').where({ user_id: owner.id })).toEqual([]);
});

test('a suspended member sees the suspension, and can sign in after it ends', async () => {
  const { deps, id, add, signIn } = await joined('suspended');
  await add();
  await deps.db('suspensions').insert({ user_id: id, text: 'Asked for money.' });
  expect(await signIn()).toMatchObject({ status: 403, body: { code: 'suspended' } });
  await deps.db('suspensions').where({ user_id: id }).update({ ended_at: deps.db.fn.now() });
  expect(await signIn()).toMatchObject({ status: 200 });
});

test('adds a passkey once, and refuses to start with a wrong password', async () => {
  const { add, wish } = await joined('again');
  expect(await add()).toMatchObject({ status: 201 });
  expect(await add()).toMatchObject({
    status: 409,
    body: { message: 'This passkey is already in use.' },
  });
  expect(await wish('not it at all')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password', message: 'This password is incorrect' }] },
  });
});

test("only a passkey's owner can remove it, and only with the password", async () => {
  const { app, me, add, signIn } = await joined('removes');
  const { id } = (await add()).body;
  const remove = (who: { cookie: string }, given = password) =>
    as(app, who).delete(`${path}/${id}`, { password: given });
  const other = await joined('removes.not');
  expect(await remove(me, 'not it at all')).toMatchObject({ status: 400 });
  expect(await remove(other.me)).toMatchObject({ status: 404 });
  expect(await remove(me)).toMatchObject({ status: 200 });
  expect(await remove(me)).toMatchObject({ status: 404 });
  expect(await signIn()).toMatchObject({ status: 401 });
});

test('emails about a new passkey and a new device have a link that removes the passkey', async () => {
  const { app, deps, jobs, mail, id, me, add, signIn } = await joined('told');
  await add();
  await signIn({}, me);
  const own = async () =>
    (await listQueued(database)).filter(
      ({ payload }) => (payload as { userId?: string }).userId === id,
    );
  const tasks = async () => (await own()).map(({ task }) => task);
  expect(await tasks()).toEqual(['auth.send_verification', 'auth.send_passkey_added']);
  await signIn();
  expect((await own()).at(-1)).toMatchObject({
    task: 'auth.send_new_device',
    payload: { isPasskey: true },
  });
  const log = createLog({ level: 'silent' });
  for (const { task, payload } of (await own()).slice(1)) await jobs[task]?.(payload, { log });
  expect(mail.sent).toMatchObject([
    { subject: 'A passkey was added to your account' },
    { subject: 'New sign-in to your account' },
  ]);
  expect(mail.sent[1]?.text).toContain('with a passkey on');
  const token = tokenIn(mail.sent[0]);
  expect(await as(app, null).post('/api/auth/not-me', { token })).toMatchObject({ status: 200 });
  expect(await deps.db('passkeys').where({ user_id: id })).toEqual([]);
  expect(await signIn()).toMatchObject({ status: 401 });
});

test('allows twenty passkeys per account', async () => {
  const { app, deps, id, me, wish } = await joined('collects');
  for (let i = 0; i < 19; i += 1) {
    const row = { user_id: id, credential_id: `c${i}`, public_key: Buffer.alloc(1), name: 'x' };
    await deps.db('passkeys').insert({ ...row, id: deps.db.raw('gen_random_uuid()') });
  }
  // Two tabs start adding a passkey while only one more is allowed.
  const wishes = [(await wish()).body, (await wish()).body];
  const statuses = [];
  for (const { ceremony, options } of wishes) {
    const credential = testAuthenticator().create(options);
    statuses.push((await as(app, me).post(path, { ceremony, credential })).status);
  }
  expect(statuses).toEqual([201, 409]);
  expect(await wish()).toMatchObject({ status: 409 });
  expect((await as(app, me).get<Passkey[]>(path)).body).toHaveLength(20);
});
