import { expect, test } from '@jest/globals';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { join, listJobs, refuses } from '../testing/testApp.js';
import { password } from '@introvest/testing/registration';
import { updateExport } from './exportQueries.js';

const database = useTestDatabase();
const db = () => database.db('auth');
const path = '/api/auth/export';
const none = { status: 200, body: { state: 'none' } };

async function joined() {
  const made = await join(database, `${Math.random()}@example.com`);
  const get = (at = path) => as(made.app, made.me).get(at);
  const jobs = () => listJobs(database, [made.id], 'auth.export');
  return {
    ...made,
    get,
    jobs,
    ask: (sent = password) => made.post('export', { password: sent }, made.me),
  };
}

test('prepares one copy at a time, and only with the password', async () => {
  const { ask, get, jobs, id } = await joined();
  const wrong = refuses('password', 'This password is incorrect');
  expect(await ask('not it at all')).toMatchObject(wrong);
  expect(await get()).toMatchObject(none);
  for (let click = 0; click < 2; click += 1)
    expect(await ask()).toMatchObject({ status: 202, body: { state: 'preparing' } });
  expect(await jobs()).toHaveLength(1);
  expect(await get()).toMatchObject({ body: { state: 'preparing' } });
  expect(await get(`${path}/file`)).toMatchObject({ status: 404 });
  await db()('exports')
    .where({ user_id: id })
    .update({ requested_at: db().raw("now() - interval '61 minutes'") });
  await ask();
  expect(await jobs()).toHaveLength(2);
});

test('lets only the member download the copy, for a week', async () => {
  const { app, ask, get, id, run } = await joined();
  await ask();
  expect(await updateExport(db(), id, '{"account":[]}')).toBe(true);
  const ready = await get();
  expect(ready).toMatchObject({ body: { state: 'ready', url: `${path}/file` } });
  const left = Date.parse((ready.body as { expiresAt: string }).expiresAt) - Date.now();
  expect(left / 86_400_000).toBeCloseTo(7, 1);
  const file = await get(`${path}/file`);
  expect(file).toMatchObject({ status: 200, body: { account: [] } });
  expect(file.headers['content-disposition']).toBe('attachment; filename="introvest-data.json"');
  const stranger = await createUser(database);
  expect(await as(app, stranger).get(`${path}/file`)).toMatchObject({ status: 404 });
  const week = db().raw("now() - interval '7 days'");
  await db()('exports').where({ user_id: id }).update({ ready_at: week, requested_at: week });
  expect(await get()).toMatchObject(none);
  expect(await get(`${path}/file`)).toMatchObject({ status: 404 });
  await db()('exports')
    .where({ user_id: id })
    .update({ requested_at: db().raw("now() - interval '170 hours'") });
  await run('auth.prune');
  expect(await db()('exports').where({ user_id: id })).toEqual([]);
});

test('stores nothing after the account was deleted', async () => {
  const { id } = await joined();
  await db()('users').where({ id }).delete();
  expect(await updateExport(db(), id, '{}')).toBe(false);
});
