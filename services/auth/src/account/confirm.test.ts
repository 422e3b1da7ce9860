import { beforeEach, expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { password } from '@introvest/testing/registration';
import { join, refuses } from '../testing/testApp.js';

const database = useTestDatabase();

let count = 0;
let member: Awaited<ReturnType<typeof join>>;
beforeEach(async () => {
  member = await join(database, `fresh${(count += 1)}@example.com`);
});

const pass = (time: string) =>
  member.sessions().update({
    created_at: database.db('auth').raw('created_at - ?::interval', [time]),
    confirmed_at: database.db('auth').raw('confirmed_at - ?::interval', [time]),
  });
const remove = (client = member.me) => as(member.app, client).delete('/api/auth/account');
const confirm = (given = password) => member.post('confirm', { password: given }, member.me);

test('deletes an account shortly after signing in, and later only with the password', async () => {
  await pass('5 minutes 1 second');
  const stale = refuses('password', 'Enter your password to continue');
  const wrong = refuses('password', 'This password is incorrect');
  expect(await remove()).toMatchObject(stale);
  expect(await confirm('not it at all')).toMatchObject(wrong);
  expect(await remove()).toMatchObject({ status: 400 });
  expect(await member.account()).toBeDefined();
  expect(await confirm()).toMatchObject({ status: 200 });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await member.account()).toBeUndefined();
});

test('a confirmation is valid for five minutes, and only in its session', async () => {
  const elsewhere = { cookie: await createSession(database, member.id) };
  await pass('1 hour');
  await confirm();
  expect(await remove(elsewhere)).toMatchObject({ status: 400 });
  await pass('5 minutes 1 second');
  expect(await remove()).toMatchObject({ status: 400 });
  expect(await member.account()).toBeDefined();
});
