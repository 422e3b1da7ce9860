import { expect, test } from '@jest/globals';
import type { Passkey } from '@introvest/contracts/passkeys';
import { testAuthenticator } from '@introvest/testing/authenticator';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { password } from '@introvest/testing/registration';
import { joinWithDevice, type DeviceSignIn } from '../testing/joinWithDevice.js';
import { refuses, replyWith, tokenIn } from '../testing/testApp.js';
import { updateVerified } from '../tokens/queries.js';

const database = useTestDatabase();

const path = '/api/auth/passkeys';
const late = replyWith(400, 'The request timed out. Try again.');
const unproved = replyWith(401, expect.stringMatching(/couldn’t verify this passkey/));

async function joined(name: string) {
  const made = await joinWithDevice(database, name);
  const { app, me } = made;
  return { ...made, list: async () => (await as(app, me).get<Passkey[]>(path)).body };
}

test('adds a passkey once with the password, and signs in with it in a new session', async () => {
  const { id, list, add, usePasskey, getUser } = await joined('adds');
  expect(await add()).toMatchObject({ status: 201, body: { name: 'Laptop', lastUsedAt: null } });
  expect(await add()).toMatchObject(replyWith(409, 'This passkey is already in use.'));
  const welcome = await usePasskey();
  expect(welcome).toMatchObject({ status: 200, body: { user: { id } } });
  const here = { cookie: cookieFrom(welcome.headers) };
  expect(await getUser(here)).toMatchObject({ status: 200, body: { id } });
  expect(await list()).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(String) }]);
});

test('refuses a passkey while the email address is unverified', async () => {
  const { deps, id, wish, add } = await joinWithDevice(database, 'not.mine', false);
  expect(await wish()).toMatchObject(replyWith(409, expect.stringMatching(/email we sent you/)));
  const wrong = refuses('password', 'This password is incorrect');
  expect(await wish('not the password')).toMatchObject(wrong);
  expect(await deps.db('passkey_ceremonies').where({ user_id: id })).toEqual([]);
  await updateVerified(deps.db, id);
  expect(await add()).toMatchObject({ status: 201 });
});

test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another host', { rpId: 'evil.example' }],
  ['of an authenticator that has not checked its person', { isVerified: false }],
])('refuses a passkey %s, at creation and at sign-in', async (what, changes) => {
  const { list, add, usePasskey } = await joined(what.replaceAll(' ', '.'));
  expect(await add(changes)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(await list()).toEqual([]);
  expect(await add()).toMatchObject({ status: 201 });
  expect(await usePasskey(changes)).toMatchObject(unproved);
});

test('a challenge works once, for its member and purpose, within five minutes', async () => {
  const { post, deps, id, me, device, wish, add, ask, answer } = await joined('once');
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
    post('passkeys', { ceremony, credential: other.create(options) }, who);
  expect(await send(await createUser(database), (await wish()).body)).toMatchObject(late);
  const elsewhere = { cookie: await createSession(database, id) };
  expect(await send(elsewhere, (await wish()).body)).toMatchObject(late);
  const signing = await ask();
  const asIfAdding = { ...signing.options, user: { id: 'x' } };
  expect(await send(me, { ...signing, options: asIfAdding })).toMatchObject(late);
  const adding = (await wish()).body;
  expect(await answer(adding.ceremony, device.get(adding.options))).toMatchObject(late);
});

test("refuses a signature counter that doesn't increase, and accepts a constant zero", async () => {
  const { add, usePasskey } = await joined('counts');
  expect(await add()).toMatchObject({ status: 201 });
  expect(await usePasskey({ counter: 7 })).toMatchObject({ status: 200 });
  for (const counter of [7, 6, 0]) expect(await usePasskey({ counter })).toMatchObject(unproved);
  expect(await usePasskey({ counter: 8 })).toMatchObject({ status: 200 });
  const silent = await joined('silent');
  expect(await silent.add({ counter: 0 })).toMatchObject({ status: 201 });
  for (let i = 0; i < 2; i += 1)
    expect(await silent.usePasskey({ counter: 0 })).toMatchObject({ status: 200 });
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
  const unknown = testAuthenticator().get(stranger.options);
  const message = 'We don’t recognise this passkey. Sign in with your password instead.';
  expect(await owner.answer(stranger.ceremony, unknown)).toMatchObject(replyWith(401, message));
  expect(await as(owner.app, owner.me).delete('/api/auth/account')).toMatchObject({ status: 200 });
  expect(await owner.usePasskey()).toMatchObject({ status: 401 });
  expect(await owner.deps.db('passkeys').where({ user_id: owner.id })).toEqual([]);
});

test('a suspended member sees the suspension, and can sign in after it ends', async () => {
  const { deps, id, add, usePasskey } = await joined('suspended');
  await add();
  await deps.db('suspensions').insert({ user_id: id, text: 'Asked for money.' });
  expect(await usePasskey()).toMatchObject({ status: 403, body: { code: 'suspended' } });
  await deps.db('suspensions').where({ user_id: id }).update({ ended_at: deps.db.fn.now() });
  expect(await usePasskey()).toMatchObject({ status: 200 });
});

test("only a passkey's owner can remove it, and only with the password", async () => {
  const { app, me, add, usePasskey } = await joined('removes');
  const { id } = (await add()).body;
  const remove = (who: { cookie: string }, given = password) =>
    as(app, who).delete(`${path}/${id}`, { password: given });
  const other = await joined('removes.not');
  expect(await remove(me, 'not it at all')).toMatchObject({ status: 400 });
  expect(await remove(other.me)).toMatchObject({ status: 404 });
  expect(await remove(me)).toMatchObject({ status: 200 });
  expect(await remove(me)).toMatchObject({ status: 404 });
  expect(await usePasskey()).toMatchObject({ status: 401 });
});

test('emails about a new passkey and a new device have a link that removes the passkey', async () => {
  const { deps, id, me, add, usePasskey, queued, mails, disown } = await joined('told');
  await add();
  await usePasskey({}, me);
  const tasks = async () => (await queued()).map(({ task }) => task);
  expect(await tasks()).toEqual(['auth.send_verification', 'auth.send_passkey_added']);
  await usePasskey();
  const last = { task: 'auth.send_new_device', payload: { isPasskey: true } };
  expect((await queued()).at(-1)).toMatchObject(last);
  const [added, signedIn] = [await mails('passkey_added'), await mails('new_device')].flat();
  expect(added).toMatchObject({ subject: 'A passkey was added to your account' });
  expect(signedIn).toMatchObject({ subject: 'New sign-in to your account' });
  expect(signedIn?.text).toContain('with a passkey on');
  expect(await disown(tokenIn(added))).toMatchObject({ status: 200 });
  expect(await deps.db('passkeys').where({ user_id: id })).toEqual([]);
  expect(await usePasskey()).toMatchObject({ status: 401 });
});

test('allows twenty passkeys per account', async () => {
  const { deps, id, list, post, me, wish } = await joined('collects');
  for (let i = 0; i < 19; i += 1) {
    const row = { user_id: id, credential_id: `c${i}`, public_key: Buffer.alloc(1), name: 'x' };
    await deps.db('passkeys').insert({ ...row, id: deps.db.raw('gen_random_uuid()') });
  }
  const wishes = [(await wish()).body, (await wish()).body];
  const statuses = [];
  for (const { ceremony, options } of wishes) {
    const credential = testAuthenticator().create(options);
    statuses.push((await post('passkeys', { ceremony, credential }, me)).status);
  }
  expect(statuses).toEqual([201, 409]);
  expect(await wish()).toMatchObject({ status: 409 });
  expect(await list()).toHaveLength(20);
});
