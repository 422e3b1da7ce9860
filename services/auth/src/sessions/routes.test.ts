import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { cookieFrom } from '@introvest/testing/http';
import { untilLocked } from '@introvest/testing/untilLocked';
import { password } from '@introvest/testing/registration';
import { createTestApp, join } from '../testing/testApp.js';
import { changePassword } from '../tokens/changePassword.js';

const database = useTestDatabase();

async function signedIn() {
  const made = createTestApp(database);
  const person = await createUser(database);
  const sessions = () => made.deps.db('sessions').where({ user_id: person.id });
  const ago = (interval: string) => made.deps.db.raw('now() - ?::interval', [interval]);
  return { ...made, person, sessions, ago, see: () => made.getUser(person) };
}

test('signs in under a new session id, with any case of the email address', async () => {
  const { post, id, me, statusFor } = await join(database, 'in@example.com');
  const reply = await post('login', { email: 'In@Example.com', password }, me);
  expect(reply).toMatchObject({ status: 200, body: { user: { id, hasProfile: false } } });
  expect(await statusFor({ cookie: cookieFrom(reply.headers) })).toBe(200);
  expect(await statusFor(me)).toBe(401);
});

test('a wrong password and an unknown email address get the same reply', async () => {
  const { post, signIn } = await join(database, 'known@example.com');
  const known = await signIn('wrong password');
  const unknown = await post('login', { email: 'unknown@example.com', password });
  const body = { code: 'unauthenticated', message: 'Invalid email or password.' };
  expect(known).toMatchObject({ status: 401, body });
  expect(unknown.body).toEqual(known.body);
  expect(unknown.status).toBe(401);
});

test('ten wrong passwords block the account, even if sent concurrently', async () => {
  const { signIn } = await join(database, 'guessed@example.com');
  const replies = await Promise.all(Array.from({ length: 14 }, () => signIn('not it')));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800);
});

test('ends the session at sign-out, and accepts a sign-out without a session', async () => {
  const { post, person, see } = await signedIn();
  expect(await post('logout', undefined, person)).toMatchObject({ status: 200 });
  expect(await see()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await post('logout')).toMatchObject({ status: 200 });
});

test("a request that runs during sign-out doesn't restore the session", async () => {
  const { post, person, sessions, ago, see } = await signedIn();
  await sessions().update({ created_at: ago('61 minutes') });
  const rounds = Array.from({ length: 20 }, () =>
    Promise.all([see(), post('logout', undefined, person)]),
  );
  await Promise.all(rounds);
  expect(await sessions()).toEqual([]);
});

test('a session ends after 14 idle days, and after 30 days in any case', async () => {
  const { sessions, ago, see } = await signedIn();
  const day = 24 * 60 * 60 * 1000;
  await sessions().update({ created_at: ago('29 days') });
  expect(await see()).toMatchObject({ status: 200 });
  const [{ expire }] = await sessions().select('expire');
  expect(new Date(expire).getTime() - Date.now()).toBeLessThan(1.01 * day);
  await sessions().update({ expire: ago('1 second') });
  expect(await see()).toMatchObject({ status: 401 });
});

test.each([
  [59, false],
  [61, true],
])('writes a session that was seen %i minutes ago: %p', async (minutes, isWritten) => {
  const { sessions, see } = await signedIn();
  const before = new Date(Date.now() - minutes * 60_000);
  await sessions().update({ seen_at: before });
  const { status, headers } = await see();
  expect(status).toBe(200);
  const [row] = await sessions().select('seen_at');
  expect(row.seen_at.getTime() > before.getTime()).toBe(isWritten);
  expect(headers['set-cookie'] !== undefined).toBe(isWritten);
});

test('refuses a request from another site', async () => {
  const { post, person, see } = await signedIn();
  const origins = ['https://evil.example', 'http://localhost:9999', 'null'];
  const foreign = [...origins.map((origin) => ({ origin })), { 'sec-fetch-site': 'same-site' }];
  const refused = { status: 403, body: { code: 'forbidden' } };
  for (const headers of foreign)
    expect(await post('logout', undefined, person, headers)).toMatchObject(refused);
  expect(await see()).toMatchObject({ status: 200 });
});

test('a sign-in that checked the old password during its change starts no session', async () => {
  const { id, signIn, sessions } = await join(database, 'changing@example.com');
  await sessions().delete();
  const { running } = await database.db('auth').transaction(async (trx) => {
    await changePassword(trx, id, 'the new hash');
    const call = signIn();
    const waiting = untilLocked(database, 'insert into auth.sessions');
    expect(await Promise.race([waiting, call])).toBe('waits');
    return { running: call };
  });
  const reply = await running;
  expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(String(reply.headers['set-cookie'])).not.toMatch(/introvest\.sid=[\w-]/);
  expect(await sessions()).toEqual([]);
});
