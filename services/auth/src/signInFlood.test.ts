import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { passwordHashes } from '@introvest/service-kit/metrics';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { cookieFrom } from '@introvest/testing/http';
import { hashQueues } from './passwords/hash.js';
import { password, registration } from '@introvest/testing/registration';
import { createTestApp, join } from './testing/testApp.js';

const database = useTestDatabase();

const hashes = async () => (await passwordHashes.get()).values[0]?.value ?? 0;

test('members on known devices or with an emailed link can sign in despite a flood of unknown clients', async () => {
  const { id, me, createLink, signIn, reset, post } = await join(database, 'regular@example.com');
  const token = await createLink('reset', id);
  const { strangers } = hashQueues;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const crowd: Promise<void>[] = [];
  while (strangers.hasCapacity('')) crowd.push(strangers.run('', () => ended));
  const crowded = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } };
  const newcomer = registration('newcomer@example.com');
  expect(await signIn()).toMatchObject(crowded);
  expect(await post('register', newcomer)).toMatchObject(crowded);
  expect(await signIn(password, me)).toMatchObject({ status: 200 });
  expect(await reset(token, password)).toMatchObject({ status: 200 });
  end();
  await Promise.all(crowd);
  expect(await signIn()).toMatchObject({ status: 200 });
});

const sql = (text: string) => database.db('auth').raw(text);

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
  const email = `${what.replaceAll(' ', '.')}@example.com`;
  const { signIn } = await join(database, email, { rateLimitScale: 1 });
  await fail();
  for (let i = 0; i < 12; i += 1) expect((await signIn()).status).toBe(status);
  await repair();
  expect(await signIn()).toMatchObject({ status: 200 });
});

test('logs successful and refused sign-ins by account id, and a flood once', async () => {
  const lines: Record<string, string>[] = [];
  const told = createLog({ to: { write: (line) => void lines.push(JSON.parse(line)) } });
  const { post } = createTestApp(database, {}, told);
  const email = 'logged.wren@example.com';
  const joined = await post<{ user: { id: string } }>('register', registration(email));
  const { id } = joined.body.user;
  const [sid = ''] = /(?<=sid=)[^;]+/.exec(cookieFrom(joined.headers)) ?? [];
  const signIn = (to: string, given: string) => post('login', { email: to, password: given });
  const guesses = ['one wrong guess', 'two wrong guesses', 'three wrong guesses'];
  for (const guess of guesses) await signIn(email, guess);
  for (const guess of guesses) await signIn(`not.${email}`, guess);
  await signIn(email, password);
  const signIns = lines.filter(({ means }) => means !== undefined);
  expect(signIns.map(({ msg, userId, means }) => [msg, userId, means])).toEqual([
    ['signed in', id, 'registration'],
    ['sign-in refused', id, 'password'],
    ['sign-in refused', undefined, 'password'],
    ['signed in', id, 'password'],
  ]);
  for (const { requestId } of signIns) expect(requestId).toMatch(/^\w/);
  const logged = JSON.stringify(lines);
  for (const secret of ['wren', password, 'guess', sid]) expect(logged).not.toContain(secret);
});

// This test comes last, because it exhausts the limits of the IP address that all tests in this file share.
test('repeats a refusal without hashing or a query, and logs it once a minute', async () => {
  const lines: string[] = [];
  const told = createLog({ level: 'trace', to: { write: (line) => void lines.push(line) } });
  const { deps, post } = createTestApp(database, { rateLimitScale: 1 }, told);
  const person = await createUser(database);
  const calls: [string, unknown][] = [
    ['login', { email: 'nobody@example.com', password: 'not it at all' }],
    ['register', registration(person.email)],
    ['forgot-password', { email: person.email }],
    ['reset-password', { token: 'never mailed', password, confirmPassword: password }],
  ];
  for (const [path, body] of calls) {
    const statuses = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await post(path, body)).status);
    expect(statuses.at(-1)).toBe(429);
  }
  const before = { lines: lines.length, hashes: await hashes() };
  const asked: string[] = [];
  deps.db.on('query', ({ sql }: { sql: string }) => void asked.push(sql));
  for (const [path, body] of calls) {
    for (let i = 0; i < 25; i += 1) expect((await post(path, body)).status).toBe(429);
  }
  expect(asked).toEqual([]);
  expect(await hashes()).toBe(before.hashes);
  expect(lines.length - before.lines).toBeLessThanOrEqual(calls.length);
});
