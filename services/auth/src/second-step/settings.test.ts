import { expect, test } from '@jest/globals';
import type { RecoveryCodes, SecondStepState } from '@introvest/contracts/secondStep';
import { testAuthenticator } from '@introvest/testing/authenticator';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { password } from '@introvest/testing/registration';
import { joinWithDevice, joinWithSecondStep } from '../testing/joinWithDevice.js';
import { refuses, replyWith, statusesOf, tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();

const path = '/api/auth/second-step';
const stale = refuses('password');

async function joined<Person extends Awaited<ReturnType<typeof joinWithDevice>>>(
  joining: Promise<Person>,
) {
  const person = await joining;
  const { app, me } = person;
  return {
    ...person,
    state: () => as(app, me).get<SecondStepState>(path),
    turnOn: () => as(app, me).post<RecoveryCodes>(path),
    turnOff: () => as(app, me).delete(path),
    renew: () => as(app, me).post<RecoveryCodes>(`${path}/codes`),
    remove: (id: string) => as(app, me).delete(`/api/auth/passkeys/${id}`, { password }),
  };
}

const joinWithout = (name: string) => joined(joinWithDevice(database, name));
const joinWith = (name: string) => joined(joinWithSecondStep(database, name));

test('is off until a member with a passkey turns it on, which returns ten codes and ends all other sessions', async () => {
  const { deps, id, me, add, state, turnOn, sessions, statusFor } = await joinWithout('turns.on');
  const elsewhere = { cookie: await createSession(database, id) };
  const off = { isOn: false, since: null, codesLeft: 0 };
  expect(await state()).toMatchObject({ status: 200, body: off });
  expect(await turnOn()).toMatchObject(replyWith(409, 'Add a passkey first.'));
  await add();
  const { status, body } = await turnOn();
  expect(status).toBe(200);
  expect(new Set(body.codes).size).toBe(10);
  for (const code of body.codes)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  const on = { isOn: true, since: expect.any(String), codesLeft: 10 };
  expect(await state()).toMatchObject({ body: on });
  expect([await statusFor(elsewhere), await statusFor(me)]).toEqual([401, 200]);
  expect(await sessions()).toHaveLength(1);
  expect(await turnOn()).toMatchObject({ status: 409 });
  const stored = JSON.stringify(await deps.db('recovery_codes').where({ user_id: id }));
  for (const code of body.codes) expect(stored).not.toContain(code);
});

test('turning it on or off and renewing codes require a sign-in or the password within five minutes', async () => {
  const { deps, post, me, add, sessions, turnOn, turnOff, renew } = await joinWithout('fresh');
  await add();
  const ago = deps.db.raw("now() - interval '6 minutes'");
  const pass = () => sessions().update({ created_at: ago, confirmed_at: ago });
  const confirm = () => post('confirm', { password }, me);
  await pass();
  expect(await turnOn()).toMatchObject(stale);
  await confirm();
  expect(await turnOn()).toMatchObject({ status: 200 });
  await pass();
  expect(await renew()).toMatchObject(stale);
  expect(await turnOff()).toMatchObject(stale);
  await confirm();
  expect(await renew()).toMatchObject({ status: 200 });
  expect(await turnOff()).toMatchObject({ status: 200 });
});

test('new codes replace the earlier ones, and turning it off removes all', async () => {
  const person = await joinWith('turns.off');
  const { deps, id, state, turnOff, renew, begin, enterCode, signIn } = person;
  const { codes } = (await renew()).body;
  expect(codes).toHaveLength(10);
  expect(await enterCode(await begin())).toMatchObject({ status: 400 });
  expect(await enterCode(await begin(), codes[0])).toMatchObject({ status: 200 });
  expect((await state()).body.codesLeft).toBe(9);
  const waits = await begin();
  expect(await turnOff()).toMatchObject({ status: 200 });
  expect(await turnOff()).toMatchObject({ status: 409 });
  expect(await renew()).toMatchObject({ status: 409 });
  expect(await enterCode(waits, codes[1])).toMatchObject({ status: 409 });
  expect(await signIn()).toMatchObject({ status: 200 });
  expect(await deps.db('recovery_codes').where({ user_id: id })).toEqual([]);
});

test('keeps the last passkey while two-step verification is on, even with two concurrent removals', async () => {
  const { app, me, passkey, add, remove, turnOff } = await joinWith('last');
  const message = expect.stringMatching(/^Two-step verification requires/);
  expect(await remove(passkey.id)).toMatchObject(replyWith(409, message));
  const second = await add({}, testAuthenticator());
  const both = await Promise.all([remove(passkey.id), remove(second.body.id)]);
  expect(statusesOf(both)).toEqual([200, 409]);
  expect(await turnOff()).toMatchObject({ status: 200 });
  const [left] = (await as(app, me).get<{ id: string }[]>('/api/auth/passkeys')).body;
  expect(await remove(left?.id ?? '')).toMatchObject({ status: 200 });
});

test('emails each change with a link that disowns it', async () => {
  const { deps, renew, turnOff, begin, enterCode, mails, disown } = await joinWith('told');
  await enterCode(await begin());
  await renew();
  await turnOff();
  const sent = [...(await mails('second_step')), ...(await mails('recovery'))];
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Two-step verification is on',
    'Two-step verification is off',
    'A recovery code was used to sign in',
    'You have new recovery codes',
  ]);
  expect(sent[2]?.text).toContain('You have 9 codes left.');
  for (const { text } of sent) {
    expect(text).toContain('/auth/not-me?token=');
    expect(text).toContain('&of=second-step');
  }
  expect(await deps.db('mailed_tokens').where({ with_code: true })).toHaveLength(1);
  expect(await disown(tokenIn(sent[0]))).toMatchObject({ status: 200 });
});
