import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { joinWithSecondStep } from '../testing/joinWithDevice.js';
import type { SignInMeans } from '../factors/undo.js';
import { chosen, replyWith } from '../testing/testApp.js';

const database = useTestDatabase();

const db = () => database.db('auth');
const long = '8 days 1 minute';
const short = '7 days 23 hours';

async function robbed(name: string, age: string) {
  const person = await joinWithSecondStep(database, name);
  const { id, passkey, createLink } = person;
  const own = { user_id: id };
  const before = db().raw('now() - ?::interval', [age]);
  await db()('users').where({ id }).update({ second_step_at: before });
  await db()('passkeys').where(own).update({ created_at: before });
  await db()('recovery_codes').where(own).update({ created_at: before });
  const addPasskey = async (interval = '1 minute') => {
    const row = { ...own, id: newId(), credential_id: newId(), public_key: Buffer.alloc(1) };
    const created_at = db().raw('now() - ?::interval', [interval]);
    await db()('passkeys').insert({ ...row, name: 'Added', created_at });
    return row.id;
  };
  const disown = async (disowned: SignInMeans = {}) =>
    person.disown(await createLink('not_me', id, disowned));
  const reset = async () => person.reset(await createLink('reset', id));
  const left = async () => ({
    isOn: (await db()('users').where({ id }).first('second_step_at')).second_step_at !== null,
    passkeys: (await db()('passkeys').where(own).orderBy('created_at').pluck('id')) as string[],
    codes: (await db()('recovery_codes').where(own)).length,
  });
  return { ...person, own, addPasskey, disown, reset, left, first: passkey.id };
}

test('removes a recently added passkey and keeps an older one, also without a second step', async () => {
  const { id, own, first, addPasskey, disown, left } = await robbed('off', long);
  await db()('users').where({ id }).update({ second_step_at: null });
  await db()('recovery_codes').where(own).delete();
  const older = await addPasskey(long);
  await addPasskey(short);
  expect(await disown()).toMatchObject({ status: 200 });
  expect(await left()).toMatchObject({ isOn: false, codes: 0 });
  expect((await left()).passkeys.sort()).toEqual([first, older].sort());
  expect(await db()('sessions').where(own)).toEqual([]);
});

test("removes the disowned sign-in's passkey, however old", async () => {
  const { first, addPasskey, disown, left } = await robbed('by.passkey', long);
  const other = await addPasskey(long);
  expect(await disown({ passkeyId: other })).toMatchObject({ status: 200 });
  expect(await left()).toEqual({ isOn: true, passkeys: [first], codes: 10 });
});

test('keeps an older second step with its passkeys and codes', async () => {
  const { post, me, first, addPasskey, disown, left } = await robbed('kept', long);
  await addPasskey();
  await post('second-step/codes', undefined, me);
  expect(await disown()).toMatchObject({ status: 200 });
  expect(await left()).toEqual({ isOn: true, passkeys: [first], codes: 0 });
});

test("turns off a recent second step, which may be an attacker's", async () => {
  const { disown, reset, signIn, left } = await robbed('turned.on', short);
  expect(await disown()).toMatchObject({ status: 200 });
  expect(await left()).toEqual({ isOn: false, passkeys: [], codes: 0 });
  expect(await reset()).toMatchObject(replyWith(200, 'Your password has been changed.'));
  expect(await signIn(chosen)).toMatchObject({ status: 200 });
});

test('disowning a sign-in by code removes all codes and keeps the passkey', async () => {
  const { first, disown, left } = await robbed('by.code', long);
  expect(await disown({ withCode: true })).toMatchObject({ status: 200 });
  expect(await left()).toEqual({ isOn: true, passkeys: [first], codes: 0 });
});

test('turns the second step off if no passkey or code is left, so that the mailbox restores the account', async () => {
  const { own, addPasskey, disown, reset, signIn, left } = await robbed('nothing', long);
  await db()('passkeys').where(own).delete();
  await db()('recovery_codes').where(own).delete();
  await addPasskey();
  expect(await disown()).toMatchObject({ status: 200 });
  expect(await left()).toEqual({ isOn: false, passkeys: [], codes: 0 });
  expect(await reset()).toMatchObject({ status: 200 });
  expect(await signIn(chosen)).toMatchObject({ status: 200 });
});

test("someone who can read the emails can't get past an older second step", async () => {
  const { sessions, disown, reset, signIn, pass } = await robbed('mailbox', long);
  expect(await disown()).toMatchObject({ status: 200 });
  const changed = await reset();
  const how = expect.stringMatching(/Sign in with your new password, then with your passkey/);
  expect(changed).toMatchObject(replyWith(200, how));
  expect(String(changed.headers['set-cookie'])).not.toMatch(/introvest\.sid=[\w-]/);
  expect(await sessions()).toEqual([]);
  const refused = await signIn(chosen);
  expect(refused).toMatchObject({ status: 403, body: { code: 'second_step' } });
  expect(await pass(refused.body.secondStep.token)).toMatchObject({ status: 200 });
});

test('a password reset keeps the links that disown a second step', async () => {
  const { id, createLink, reset, signIn, left, post } = await robbed('reset.first', short);
  const token = await createLink('not_me', id);
  expect(await reset()).toMatchObject({ status: 200 });
  expect(await signIn(chosen)).toMatchObject({ status: 403 });
  expect(await post('not-me', { token })).toMatchObject({ status: 200 });
  expect(await left()).toMatchObject({ isOn: false });
});

test.each([
  ['lately', short, { isOn: false, passkeys: 0, codes: 0 }],
  ['before', long, { isOn: true, passkeys: 1, codes: 10 }],
])(
  'the former address restores the account, with a second step turned on %s',
  async (name, age, then) => {
    const person = await robbed(`address.${name}`, age);
    const { id, own, email, addPasskey, createLink, post, left } = person;
    await addPasskey();
    const users = () => db()('users').where({ id });
    await users().update({ email: `${name}@thief.example` });
    const token = await createLink('restore', id);
    const links = db()('mailed_tokens').where({ ...own, purpose: 'restore' });
    await links.update({ email });
    expect(await post('not-me', { token })).toMatchObject({ status: 200 });
    const { isOn, passkeys, codes } = await left();
    expect({ isOn, passkeys: passkeys.length, codes }).toEqual(then);
    expect(await users().first('email')).toEqual({ email });
  },
);
