import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { untilLocked } from '@introvest/testing/untilLocked';
import { hashPassword } from '../passwords/hash.js';
import { createTestApp } from '../testing/testApp.js';
import { changePassword } from '../tokens/changePassword.js';

const database = useTestDatabase();

const password = 'correct horse battery';

async function createPerson(email: string) {
  const person = await createUser(database, { email });
  await database
    .db('auth')('users')
    .where({ id: person.id })
    .update({ password: await hashPassword(password) });
  return person;
}

test('signs in under a new session id, with any case of the email address', async () => {
  const { app } = createTestApp(database);
  const person = await createPerson('in@example.com');
  const reply = await as(app, person).post('/api/auth/login', {
    email: 'In@Example.com',
    password,
  });
  expect(reply).toMatchObject({
    status: 200,
    body: { user: { id: person.id, hasProfile: false } },
  });
  const cookie = cookieFrom(reply.headers);
  expect(await as(app, { cookie }).get('/api/auth/user')).toMatchObject({ status: 200 });
  expect(await as(app, person).get('/api/auth/user')).toMatchObject({ status: 401 });
});

test('a wrong password and an unknown email address get the same reply', async () => {
  const { app } = createTestApp(database);
  await createPerson('known@example.com');
  const login = (email: string) =>
    as(app, null).post('/api/auth/login', { email, password: 'wrong password' });
  const [known, unknown] = [await login('known@example.com'), await login('unknown@example.com')];
  expect(known).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated', message: 'Invalid email or password.' },
  });
  expect(unknown.body).toEqual(known.body);
  expect(unknown.status).toBe(401);
});

test('ten wrong passwords block the account, even if sent concurrently', async () => {
  const { app } = createTestApp(database);
  await createPerson('guessed@example.com');
  const guess = () =>
    as(app, null).post('/api/auth/login', { email: 'guessed@example.com', password: 'not it' });
  const replies = await Promise.all(Array.from({ length: 14 }, guess));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800);
});

test('ends the session at sign-out, and accepts a sign-out without a session', async () => {
  const { app } = createTestApp(database);
  const person = await createUser(database);
  const reply = await as(app, person).post('/api/auth/logout');
  expect(reply).toMatchObject({ status: 200 });
  expect(await as(app, person).get('/api/auth/user')).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
  expect(await as(app, null).post('/api/auth/logout')).toMatchObject({ status: 200 });
});

test("a request that runs during sign-out doesn't restore the session", async () => {
  const { app, deps } = createTestApp(database);
  const person = await createUser(database);
  const anHourAgo = deps.db.raw("now() - interval '61 minutes'");
  await deps.db('sessions').where({ user_id: person.id }).update({ created_at: anHourAgo });
  const rounds = Array.from({ length: 20 }, () =>
    Promise.all([as(app, person).get('/api/auth/user'), as(app, person).post('/api/auth/logout')]),
  );
  await Promise.all(rounds);
  expect(await deps.db('sessions').where({ user_id: person.id })).toEqual([]);
});

test('a session ends after 14 idle days, and after 30 days in any case', async () => {
  const { app, deps } = createTestApp(database);
  const person = await createUser(database);
  const session = () => deps.db('sessions').where({ user_id: person.id });
  const day = 24 * 60 * 60 * 1000;
  await session().update({ created_at: deps.db.raw("now() - interval '29 days'") });
  expect(await as(app, person).get('/api/auth/user')).toMatchObject({ status: 200 });
  const [{ expire }] = await session().select('expire');
  expect(new Date(expire).getTime() - Date.now()).toBeLessThan(1.01 * day);
  await session().update({ expire: deps.db.raw("now() - interval '1 second'") });
  expect(await as(app, person).get('/api/auth/user')).toMatchObject({ status: 401 });
});

test('writes an active session at most once an hour', async () => {
  const { app, deps } = createTestApp(database);
  const person = await createUser(database);
  const session = deps.db('sessions').where({ user_id: person.id });
  const visit = async (minutesAgo: number) => {
    const before = new Date(Date.now() - minutesAgo * 60_000);
    await session.clone().update({ seen_at: before });
    const { status, headers } = await as(app, person).get('/api/auth/user');
    expect(status).toBe(200);
    const [row] = await session.clone().select('seen_at');
    const isExtended = row.seen_at.getTime() > before.getTime();
    expect(headers['set-cookie'] !== undefined).toBe(isExtended);
    return isExtended;
  };
  expect(await visit(59)).toBe(false);
  expect(await visit(61)).toBe(true);
});

test('refuses a request from another site', async () => {
  const { app } = createTestApp(database);
  const person = await createUser(database);
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:9999' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[]) {
    expect(await as(app, person).post('/api/auth/logout', undefined, { headers })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  }
  expect(await as(app, person).get('/api/auth/user')).toMatchObject({ status: 200 });
});

test('a sign-in that checked the old password during its change starts no session', async () => {
  const { app } = createTestApp(database);
  const person = await createPerson('changing@example.com');
  const sessions = () => database.db('auth')('sessions').where({ user_id: person.id });
  await sessions().delete();
  const { signIn } = await database.db('auth').transaction(async (trx) => {
    await changePassword(trx, person.id, 'the new hash');
    const running = as(app, null).post('/api/auth/login', { email: person.email, password });
    const waiting = untilLocked(database, 'insert into auth.sessions');
    expect(await Promise.race([waiting, running])).toBe('waits');
    return { signIn: running };
  });
  const reply = await signIn;
  expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(String(reply.headers['set-cookie'])).not.toMatch(/introvest\.sid=[\w-]/);
  expect(await sessions()).toEqual([]);
});
