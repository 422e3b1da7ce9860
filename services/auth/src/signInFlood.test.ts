import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { passwordHashes } from '@introvest/service-kit/metrics';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { createApp } from './app.js';
import { hashQueues } from './passwords/hash.js';
import { registration } from '@introvest/testing/registration';
import { createTestApp, tokenIn } from './testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const password = 'correct horse battery';
const hashes = async () => (await passwordHashes.get()).values[0]?.value ?? 0;
const choice = (token: string) => ({ token, password, confirmPassword: password });

/** Keeps the hashing queue for unknown clients full until the returned function is called. */
function crowdOut(): () => Promise<void> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const crowd: Promise<void>[] = [];
  while (hashQueues.strangers.hasCapacity(''))
    crowd.push(hashQueues.strangers.run('', () => ended));
  return async () => {
    end();
    await Promise.all(crowd);
  };
}

test('members on known devices or with an emailed link can sign in despite a flood of unknown clients', async () => {
  const { app, jobs, mail } = createTestApp(database);
  const own = { email: 'regular@example.com', password };
  const joined = await as(app, null).post('/api/auth/register', registration(own.email, password));
  const home = { cookie: cookieFrom(joined.headers) };
  await jobs['auth.send_reset']?.({ email: own.email, since: Date.now() }, { log });
  const letGo = crowdOut();
  const crowded = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } };
  const newcomer = registration('newcomer@example.com');
  expect(await as(app, null).post('/api/auth/login', own)).toMatchObject(crowded);
  expect(await as(app, null).post('/api/auth/register', newcomer)).toMatchObject(crowded);
  expect(await as(app, home).post('/api/auth/login', own)).toMatchObject({ status: 200 });
  const reset = await as(app, null).post('/api/auth/reset-password', choice(tokenIn(mail.sent[0])));
  expect(reset.status).toBe(200);
  await letGo();
  expect(await as(app, null).post('/api/auth/login', own)).toMatchObject({ status: 200 });
});

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

interface Line {
  msg: string;
  userId?: string;
  means?: string;
  requestId: string;
}

test('logs successful and refused sign-ins by account id, and a flood once', async () => {
  const lines: Line[] = [];
  const told = createLog({ to: { write: (line) => void lines.push(JSON.parse(line) as Line) } });
  const app = createApp({ ...createTestApp(database).deps, log: told });
  const email = 'logged.wren@example.com';
  const { body } = await as(app, null).post<{ user: { id: string } }>(
    '/api/auth/register',
    registration(email),
  );
  const signIn = (to: string, given: string) =>
    as(app, null).post('/api/auth/login', { email: to, password: given });
  const guesses = ['one wrong guess', 'two wrong guesses', 'three wrong guesses'];
  for (const guess of guesses) await signIn(email, guess);
  for (const guess of guesses) await signIn(`not.${email}`, guess);
  await signIn(email, password);
  const signIns = lines.filter(({ means }) => means !== undefined);
  expect(signIns.map(({ msg, userId, means }) => [msg, userId, means])).toEqual([
    ['signed in', body.user.id, 'registration'],
    ['sign-in refused', body.user.id, 'password'],
    ['sign-in refused', undefined, 'password'],
    ['signed in', body.user.id, 'password'],
  ]);
  for (const { requestId } of signIns) expect(requestId).toMatch(/^\w/);
  expect(JSON.stringify(lines)).not.toContain('wren');
});

// Comes last, because it exhausts the limits of the address that all tests of this file share.
test('repeats a refusal without hashing or a query, and logs it once a minute', async () => {
  const lines: string[] = [];
  const told = createLog({ level: 'trace', to: { write: (line) => void lines.push(line) } });
  const { deps } = createTestApp(database, { rateLimitScale: 1 });
  const app = createApp({ ...deps, log: told });
  const person = await createUser(database);
  const calls: [string, unknown][] = [
    ['login', { email: 'nobody@example.com', password: 'not it at all' }],
    ['register', registration(person.email)],
    ['forgot-password', { email: person.email }],
    ['reset-password', choice('never mailed')],
  ];
  for (const [path, body] of calls) {
    const statuses = [];
    for (let i = 0; i < 31; i += 1) {
      statuses.push((await as(app, null).post(`/api/auth/${path}`, body)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  }
  const before = { lines: lines.length, hashes: await hashes() };
  const asked: string[] = [];
  deps.db.on('query', ({ sql }: { sql: string }) => void asked.push(sql));
  for (const [path, body] of calls) {
    for (let i = 0; i < 25; i += 1) {
      expect((await as(app, null).post(`/api/auth/${path}`, body)).status).toBe(429);
    }
  }
  expect(asked).toEqual([]);
  expect(await hashes()).toBe(before.hashes);
  expect(lines.length - before.lines).toBeLessThanOrEqual(calls.length);
});
