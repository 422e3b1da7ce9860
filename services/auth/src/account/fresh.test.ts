import { beforeEach, expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { registration } from '@introvest/testing/registration';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

const password = 'correct horse battery';
const sessions = () => database.db('auth')('sessions');
let count = 0;
let app: ReturnType<typeof createTestApp>['app'];
let me: { cookie: string };
let id: string;
beforeEach(async () => {
  count += 1;
  ({ app } = createTestApp(database));
  const joining = registration(`fresh${count}@example.com`);
  const reply = await as(app, null).post<{ user: { id: string } }>('/api/auth/register', joining);
  [me, id] = [{ cookie: cookieFrom(reply.headers) }, reply.body.user.id];
});

/** Moves the session's times into the past. */
const pass = (time: string) =>
  sessions()
    .where({ user_id: id })
    .update({
      created_at: database.db('auth').raw('created_at - ?::interval', [time]),
      confirmed_at: database.db('auth').raw('confirmed_at - ?::interval', [time]),
    });
const remove = (who = me) => as(app, who).delete('/api/auth/account');
const confirm = (given = password, who = me) =>
  as(app, who).post('/api/auth/confirm', { password: given });
const isThere = async () =>
  (await database.db('auth')('users').where({ id }).first('id')) !== undefined;

test('deletes an account shortly after signing in, and later only with the password', async () => {
  await pass('5 minutes 1 second');
  expect(await remove()).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      errors: [{ field: 'password', message: 'Enter your password to continue' }],
    },
  });
  expect(await confirm('not it at all')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password', message: 'This password is incorrect' }] },
  });
  expect(await remove()).toMatchObject({ status: 400 });
  expect(await isThere()).toBe(true);
  expect(await confirm()).toMatchObject({ status: 200 });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await isThere()).toBe(false);
});

test('a confirmation is valid for five minutes, and only in its session', async () => {
  const elsewhere = { cookie: await createSession(database, id) };
  await pass('1 hour');
  await confirm();
  expect(await remove(elsewhere)).toMatchObject({ status: 400 });
  await pass('5 minutes 1 second');
  expect(await remove()).toMatchObject({ status: 400 });
  expect(await isThere()).toBe(true);
});

test('accepts a new sign-in', async () => {
  await pass('1 hour');
  const login = { email: `fresh${count}@example.com`, password };
  const again = await as(app, me).post('/api/auth/login', login);
  expect(await remove({ cookie: cookieFrom(again.headers) })).toMatchObject({ status: 200 });
});
