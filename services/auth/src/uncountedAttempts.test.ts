import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { hashQueues } from './passwords/hash.js';
import { registration } from '@introvest/testing/registration';
import { createTestApp } from './testing/testApp.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

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

test("doesn't count a call that was refused because the queue of password checks is full", async () => {
  const app = strict();
  const own = { email: 'queued@example.com', password };
  await as(app, null).post('/api/auth/register', registration(own.email, password));
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const crowd: Promise<void>[] = [];
  while (hashQueues.strangers.hasCapacity(''))
    crowd.push(hashQueues.strangers.run('', () => ended));
  for (let i = 0; i < 12; i += 1) {
    expect((await as(app, null).post('/api/auth/login', own)).status).toBe(503);
  }
  end();
  await Promise.all(crowd);
  expect(await as(app, null).post('/api/auth/login', own)).toMatchObject({ status: 200 });
});

test("registrations and links that fail internally don't count", async () => {
  const app = strict();
  await failInserts('users');
  for (let i = 0; i < 21; i += 1) {
    const reply = await as(app, null).post(
      '/api/auth/register',
      registration(`no${i}@example.com`),
    );
    expect(reply.status).toBe(503);
  }
  await mend('users');
  const late = await as(app, null).post('/api/auth/register', registration('late@example.com'));
  expect(late.status).toBe(201);
});

test("emails that could not be enqueued don't count", async () => {
  const app = strict();
  const person = await createUser(database, { isVerified: false });
  await sql('alter table users rename to users_away');
  for (let i = 0; i < 4; i += 1) {
    const reply = await as(app, person).post('/api/auth/resend-verification');
    expect(reply.status).toBeGreaterThanOrEqual(500);
  }
  await sql('alter table users_away rename to users');
  const statuses = [];
  for (let i = 0; i < 4; i += 1) {
    statuses.push((await as(app, person).post('/api/auth/resend-verification')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
