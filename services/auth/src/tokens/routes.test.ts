import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { createLog } from '@introvest/service-kit/log';
import { createTestApp, tokenIn } from '../testApp.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const log = createLog({ level: 'silent' });
const since = Date.now();
const expired = { status: 400, body: { message: 'Invalid or expired verification token.' } };

test('the mailed link verifies once; the stored token is only a hash', async () => {
  const { app, jobs, mail, deps } = createTestApp(database);
  const person = await createUser(database, { isVerified: false });
  await jobs['auth.send_verification']?.({ userId: person.id, since }, { log });
  expect(mail.sent).toMatchObject([{ to: person.email, subject: 'Verify your email' }]);
  const token = tokenIn(mail.sent[0]);
  const row = await deps.db('users').where({ id: person.id }).first();
  expect(JSON.stringify(row)).not.toContain(token);
  const verify = () => as(app, null).post('/api/auth/verify-email', { token });
  const replies = await Promise.all(Array.from({ length: 20 }, verify));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await verify()).toMatchObject(expired);
  expect(await as(app, person).get('/api/auth/user')).toMatchObject({ body: { isVerified: true } });
});

test('a newer mail kills the older link, and a day ends both', async () => {
  const { app, jobs, mail, deps } = createTestApp(database);
  const person = await createUser(database, { isVerified: false });
  for (let i = 0; i < 2; i += 1) {
    await jobs['auth.send_verification']?.({ userId: person.id, since }, { log });
  }
  const verify = (token: string) => as(app, null).post('/api/auth/verify-email', { token });
  expect(await verify(tokenIn(mail.sent[0]))).toMatchObject(expired);
  await deps
    .db('users')
    .where({ id: person.id })
    .update({ verification_token_expires: deps.db.raw('now()') });
  expect(await verify(tokenIn(mail.sent[1]))).toMatchObject(expired);
});

test('at most three verification mails an hour, and none for the verified', async () => {
  const { app } = createTestApp(database);
  const person = await createUser(database, { isVerified: false });
  const resend = () => as(app, person).post('/api/auth/resend-verification');
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await resend()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const verified = await createUser(database);
  expect(await as(app, verified).post('/api/auth/resend-verification')).toMatchObject({
    status: 200,
  });
});

test('forgot-password answers the same for everybody', async () => {
  const { app } = createTestApp(database);
  const person = await createUser(database);
  const ask = (email: string) => as(app, null).post('/api/auth/forgot-password', { email });
  const [known, unknown] = [await ask(person.email), await ask('stranger@example.com')];
  expect(known).toMatchObject({
    status: 200,
    body: { message: 'Check your email for reset instructions.' },
  });
  expect(unknown.body).toEqual(known.body);
});

test('a reset sets the password once and ends every other session', async () => {
  const { app, jobs, mail } = createTestApp(database);
  const person = await createUser(database);
  const elsewhere = await createSession(database, person.id);
  await jobs['auth.send_reset']?.({ email: person.email.toUpperCase(), since }, { log });
  expect(mail.sent).toMatchObject([{ subject: 'Reset your password' }]);
  const body = {
    token: tokenIn(mail.sent[0]),
    password: 'a new and better one',
    confirmPassword: 'a new and better one',
  };
  const reset = () => as(app, null).post('/api/auth/reset-password', body);
  expect(await reset()).toMatchObject({ status: 200 });
  expect(await reset()).toMatchObject(expired);
  expect(await as(app, { cookie: elsewhere }).get('/api/auth/user')).toMatchObject({ status: 401 });
  const login = { email: person.email, password: body.password };
  expect(await as(app, null).post('/api/auth/login', login)).toMatchObject({ status: 200 });
});

test('no mail goes to an address without an account', async () => {
  const { jobs, mail } = createTestApp(database);
  await jobs['auth.send_reset']?.({ email: 'stranger@example.com', since }, { log });
  expect(mail.sent).toEqual([]);
});

test('while the mail server is away the mail waits and goes out later', async () => {
  const { jobs, deps, mail } = createTestApp(database);
  const person = await createUser(database, { isVerified: false });
  deps.mail.send = () => Promise.reject(new Error('connect ECONNREFUSED'));
  await expect(
    jobs['auth.send_verification']?.({ userId: person.id, since }, { log }),
  ).resolves.toBeUndefined();
  expect(mail.sent).toEqual([]);
});
