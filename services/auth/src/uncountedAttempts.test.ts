import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as } from '@introvest/testing/http';
import { registration } from '@introvest/testing/registration';
import { createTestApp } from './testing/testApp.js';

const database = useTestDatabase();

const password = 'correct horse battery';
const strict = () => createTestApp(database, { rateLimitScale: 1 }).app;
const sql = (text: string) => database.db('auth').raw(text);

/** Makes inserts into the table fail as they would if the server were shutting down. */
const failInserts = async (table: string) => {
  await sql(`create or replace function fail() returns trigger language plpgsql as
    $$ begin raise exception 'shutting down' using errcode = '57P01'; end $$`);
  await sql(`create trigger fails before insert on ${table} execute function fail()`);
};
const mend = (table: string) => sql(`drop trigger fails on ${table}`);

test.each([
  [
    'the account cannot be read',
    () => sql('revoke select on users from introvest_auth'),
    () => sql('grant select on users to introvest_auth'),
    500,
  ],
  ['the session cannot be stored', () => failInserts('sessions'), () => mend('sessions'), 503],
])('counts no wrong password while %s', async (what, fail, repair, status) => {
  const app = strict();
  const own = { email: `${what.replaceAll(' ', '.')}@example.com`, password };
  await as(app, null).post('/api/auth/register', registration(own.email, password));
  await fail();
  for (let i = 0; i < 12; i += 1) {
    expect((await as(app, null).post('/api/auth/login', own)).status).toBe(status);
  }
  await repair();
  expect(await as(app, null).post('/api/auth/login', own)).toMatchObject({ status: 200 });
});
