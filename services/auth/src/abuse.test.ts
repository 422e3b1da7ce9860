import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import type { Settings } from '@introvest/service-kit/deps';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { testSettings } from '@introvest/testing/deps';
import { createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { createApp } from './app.js';
import { createJobs } from './jobs.js';
import { registration } from '@introvest/testing/registration';
import { createTestApp, tokenIn } from './testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const password = 'correct horse battery';

/** Creates an app that trusts the gateway and has the same rate limits as in production. */
const strict = (settings: Partial<Settings> = {}) =>
  createTestApp(database, { rateLimitScale: 1, trustProxy: true, ...settings });

type App = ReturnType<typeof strict>['app'];

const from = (app: App, address: string) => (path: string, body: unknown) =>
  as(app, null).post<{ message: string }>(path, body, { headers: { 'x-forwarded-for': address } });

/** Makes the calls eight at a time, because the bounded queue of password checks would answer 503 to more. */
async function repeat<T>(count: number, call: (i: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) {
    const some = Math.min(8, count - done.length);
    done.push(
      ...(await Promise.all(Array.from({ length: some }, (_, i) => call(done.length + i)))),
    );
  }
  return done;
}

const wrong = (email: string) => ({ email, password: 'not it at all' });

test('allows one IP address a hundred wrong passwords an hour, over any number of accounts', async () => {
  const guess = from(strict().app, '203.0.113.1');
  const replies = await repeat(110, (i) =>
    guess('/api/auth/login', wrong(`nobody${i}@example.com`)),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(100);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.body.message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
});

test('after five taken email addresses, reports neither taken nor free email addresses to that client, in any process', async () => {
  const { email } = await createUser(database);
  const register = (app: App, address: string) =>
    from(app, '203.0.113.19')('/api/auth/register', registration(address));
  for (let i = 0; i < 5; i += 1) {
    expect(await register(strict().app, email)).toMatchObject({ status: 409 });
  }
  const answers = await Promise.all([
    register(strict().app, email),
    register(strict().app, 'nobody.has.it@example.com'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
});

test('ignores X-Forwarded-For without a gateway', async () => {
  const { app } = strict({ trustProxy: false });
  const { email } = await createUser(database);
  const statuses = [];
  for (let i = 0; i < 7; i += 1) {
    const register = from(app, `203.0.113.${100 + i}`);
    statuses.push((await register('/api/auth/register', registration(email))).status);
  }
  expect(statuses).toContain(429);
});

test('emailed links use the configured URL, whatever the Host header says', async () => {
  const { app, jobs, mail } = strict();
  const person = await createUser(database);
  await as(app, null).post(
    '/api/auth/forgot-password',
    { email: person.email },
    { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
  );
  await jobs['auth.send_reset']?.({ email: person.email, since: Date.now() }, { log });
  expect(mail.sent).toHaveLength(1);
  expect(mail.sent[0]?.text).toContain(`${testSettings.publicUrl}/auth/reset?token=`);
  expect(JSON.stringify(mail.sent)).not.toContain('evil');
});

test('keeps members signed in while the old signing key is still accepted', async () => {
  const person = await createUser(database);
  const [old] = testSettings.sessionKeys;
  const ask = (...sessionKeys: string[]) =>
    as(createTestApp(database, { sessionKeys }).app, person).get('/api/auth/user');
  expect(await ask('a new key', String(old))).toMatchObject({ status: 200 });
  expect(await ask('a new key')).toMatchObject({ status: 401 });
});

test('prunes all expired rows and nothing else', async () => {
  const { jobs, deps } = createTestApp(database);
  const person = await createUser(database);
  const { db } = deps;
  await db.raw(
    `insert into sessions (sid, expire, user_id)
     select md5(n::text), now() - interval '1 minute', ? from generate_series(1, 12000) as n`,
    [person.id],
  );
  await jobs['auth.prune']?.({}, { log });
  expect(await db('sessions').where('expire', '<', db.fn.now())).toEqual([]);
  expect(await db('sessions').where({ user_id: person.id })).toHaveLength(1);
});

test('logs no password, token, cookie or email address', async () => {
  const lines: string[] = [];
  const told = createLog({ level: 'trace', to: { write: (line) => void lines.push(line) } });
  const { deps, mail } = strict();
  const app = createApp({ ...deps, log: told });
  const jobs = createJobs({ ...deps, log: told });
  const email = 'quiet.person@example.com';
  const person = as(app, null);
  const register = from(app, '192.0.2.20');
  const { headers } = await register('/api/auth/register', registration(email, password));
  const cookie = cookieFrom(headers);
  const since = Date.now();
  deps.mail.send = () => Promise.reject(new Error(`connect ECONNREFUSED for ${email}`));
  await jobs['auth.send_reset']?.({ email, since }, { log: told });
  deps.mail.send = async (sent) => void mail.sent.push(sent);
  await jobs['auth.send_reset']?.({ email, since }, { log: told });
  const token = tokenIn(mail.sent[0]);
  await person.get(`/api/auth/user?token=${token}`, { headers: { cookie } });
  const chosen = {
    token,
    password: 'another secret of mine',
    confirmPassword: 'another secret of mine',
  };
  await person.post('/api/auth/reset-password', chosen);
  await person.post('/api/auth/login', { email, password: 'a wrong secret' });
  const log = lines.join('');
  expect(lines.length).toBeGreaterThanOrEqual(5);
  expect(token).toHaveLength(43);
  const sid = /sid=([^;]+)/.exec(cookie)?.[1] ?? 'none';
  for (const secret of [password, 'another secret', 'wrong secret', token, sid, email])
    expect(log).not.toContain(secret);
});
