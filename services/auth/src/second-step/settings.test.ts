import { expect, test } from '@jest/globals';
import type { RecoveryCodes, SecondStepState } from '@introvest/contracts/secondStep';
import { createLog } from '@introvest/service-kit/log';
import { testAuthenticator } from '@introvest/testing/authenticator';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { password } from '@introvest/testing/registration';
import { joinWithDevice, joinWithSecondStep } from '../testing/joinWithDevice.js';
import { tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();

const path = '/api/auth/second-step';
const stale = { status: 400, body: { errors: [{ field: 'password' }] } };

/** Moves the member's sign-in and confirmation into the past. */
const pass = (userId: string, interval: string) => {
  const ago = database.db('auth').raw('now() - ?::interval', [interval]);
  return database
    .db('auth')('sessions')
    .where({ user_id: userId })
    .update({ created_at: ago, confirmed_at: ago });
};

test('is off until a member with a passkey turns it on, which returns ten codes', async () => {
  const { app, deps, id, me, add } = await joinWithDevice(database, 'turns.on');
  const state = () => as(app, me).get<SecondStepState>(path);
  expect(await state()).toMatchObject({
    status: 200,
    body: { isOn: false, since: null, codesLeft: 0 },
  });
  expect(await as(app, me).post(path)).toMatchObject({
    status: 409,
    body: { message: 'Add a passkey first.' },
  });
  await add();
  const { status, body } = await as(app, me).post<RecoveryCodes>(path);
  expect(status).toBe(200);
  expect(new Set(body.codes).size).toBe(10);
  for (const code of body.codes)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(await state()).toMatchObject({
    body: { isOn: true, since: expect.any(String), codesLeft: 10 },
  });
  expect(await as(app, me).post(path)).toMatchObject({ status: 409 });
  const stored = JSON.stringify(await deps.db('recovery_codes').where({ user_id: id }));
  for (const code of body.codes) expect(stored).not.toContain(code);
});

test('turning it on ends all other sessions', async () => {
  const { app, deps, id, me, add } = await joinWithDevice(database, 'elsewhere');
  const elsewhere = { cookie: await createSession(database, id) };
  await add();
  expect(await as(app, me).post(path)).toMatchObject({ status: 200 });
  expect(await as(app, elsewhere).get('/api/auth/user')).toMatchObject({ status: 401 });
  expect(await as(app, me).get('/api/auth/user')).toMatchObject({ status: 200 });
  expect(await deps.db('sessions').where({ user_id: id })).toHaveLength(1);
});

test('turning it on or off and renewing codes require a sign-in or the password within five minutes', async () => {
  const { app, id, me, add } = await joinWithDevice(database, 'fresh');
  await add();
  const confirm = () => as(app, me).post('/api/auth/confirm', { password });
  await pass(id, '6 minutes');
  expect(await as(app, me).post(path)).toMatchObject(stale);
  await confirm();
  expect(await as(app, me).post(path)).toMatchObject({ status: 200 });
  const age = "confirmed_at - interval '6 minutes'";
  const db = database.db('auth');
  await db('sessions')
    .where({ user_id: id })
    .update({ confirmed_at: db.raw(age) });
  expect(await as(app, me).post(`${path}/codes`)).toMatchObject(stale);
  expect(await as(app, me).delete(path)).toMatchObject(stale);
  await confirm();
  expect(await as(app, me).post(`${path}/codes`)).toMatchObject({ status: 200 });
  expect(await as(app, me).delete(path)).toMatchObject({ status: 200 });
});

test('new codes replace the earlier ones, and turning it off removes all', async () => {
  const person = await joinWithSecondStep(database, 'turns.off');
  const { app, deps, id, me, codes, begin, enterCode, enterPassword } = person;
  const renewed = await as(app, me).post<RecoveryCodes>(`${path}/codes`);
  expect(renewed.body.codes).toHaveLength(10);
  expect(await enterCode(await begin(), codes[0] ?? '')).toMatchObject({ status: 400 });
  const next = renewed.body.codes[0] ?? '';
  expect(await enterCode(await begin(), next)).toMatchObject({ status: 200 });
  expect((await as(app, me).get<SecondStepState>(path)).body.codesLeft).toBe(9);
  const waits = await begin();
  expect(await as(app, me).delete(path)).toMatchObject({ status: 200 });
  expect(await as(app, me).delete(path)).toMatchObject({ status: 409 });
  expect(await as(app, me).post(`${path}/codes`)).toMatchObject({ status: 409 });
  expect(await enterCode(waits, renewed.body.codes[1] ?? '')).toMatchObject({ status: 409 });
  expect(await enterPassword()).toMatchObject({ status: 200 });
  expect(await deps.db('recovery_codes').where({ user_id: id })).toEqual([]);
});

test('keeps the last passkey while two-step verification is on, even with two concurrent removals', async () => {
  const { app, me, passkey, wish } = await joinWithSecondStep(database, 'last');
  const remove = (id: string) => as(app, me).delete(`/api/auth/passkeys/${id}`, { password });
  expect(await remove(passkey.id)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Two-step verification requires/) },
  });
  const { ceremony, options } = (await wish()).body;
  const credential = testAuthenticator().create(options);
  const second = await as(app, me).post<{ id: string }>('/api/auth/passkeys', {
    ceremony,
    credential,
  });
  const both = await Promise.all([remove(passkey.id), remove(second.body.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await as(app, me).delete(path)).toMatchObject({ status: 200 });
  const [left] = (await as(app, me).get<{ id: string }[]>('/api/auth/passkeys')).body;
  expect(await remove(left?.id ?? '')).toMatchObject({ status: 200 });
});

test('emails each change with a link that disowns it', async () => {
  const { app, jobs, mail, id, me, codes, begin, enterCode } = await joinWithSecondStep(
    database,
    'told',
  );
  await enterCode(await begin(), codes[0] ?? '');
  await as(app, me).post(`${path}/codes`);
  await as(app, me).delete(path);
  const own = (await listQueued(database)).filter(
    ({ task, payload }) =>
      /second_step|recovery/.test(task) && (payload as { userId?: string }).userId === id,
  );
  const log = createLog({ level: 'silent' });
  for (const { task, payload } of own) await jobs[task]?.(payload, { log });
  expect(mail.sent.map(({ subject }) => subject)).toEqual([
    'Two-step verification is on',
    'A recovery code was used to sign in',
    'You have new recovery codes',
    'Two-step verification is off',
  ]);
  expect(mail.sent[1]?.text).toContain('You have 9 codes left.');
  for (const one of mail.sent) {
    expect(one.text).toContain('/auth/not-me?token=');
    expect(one.text).toContain('&of=second-step');
  }
  const token = tokenIn(mail.sent[0]);
  expect(await as(app, null).post('/api/auth/not-me', { token })).toMatchObject({ status: 200 });
});
