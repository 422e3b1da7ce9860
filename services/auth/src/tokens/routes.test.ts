import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { createLog } from '@introvest/service-kit/log';
import { listQueued } from '@introvest/testing/queue';
import { registration } from '@introvest/testing/registration';
import { createTestApp, tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const since = Date.now();
const used = {
  status: 400,
  body: { message: 'This link has already been used or has expired.' },
};
const expired = { status: 400, body: { message: 'Invalid or expired verification token.' } };

test('an emailed link can verify more than once, and only its hash is stored', async () => {
  const { app, jobs, mail, deps } = createTestApp(database);
  const person = await createUser(database, { isVerified: false });
  await jobs['auth.send_verification']?.({ userId: person.id, since }, { log });
  expect(mail.sent).toMatchObject([{ to: person.email, subject: 'Verify your email' }]);
  const token = tokenIn(mail.sent[0]);
  const [row] = await deps.db('mailed_tokens').where({ user_id: person.id });
  expect(row).toMatchObject({ purpose: 'verification' });
  expect(JSON.stringify(row)).not.toContain(token);
  const verify = () => as(app, null).post('/api/auth/verify-email', { token });
  const replies = await Promise.all(Array.from({ length: 20 }, verify));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await verify()).toMatchObject({ status: 200 });
  expect(await as(app, person).get('/api/auth/user')).toMatchObject({ body: { isVerified: true } });
  await tokensOf(person.id).update({ expire: deps.db.fn.now() });
  expect(await verify()).toMatchObject(expired);
});

const tokensOf = (userId: string) =>
  database.db('auth')('mailed_tokens').where({ user_id: userId });

test('of several concurrent reset links one sets the password, and none is left', async () => {
  const { app, jobs, mail } = createTestApp(database);
  const person = await createUser(database);
  for (let i = 0; i < 3; i += 1) {
    await jobs['auth.send_reset']?.({ email: person.email, since }, { log });
  }
  const choose = (i: number) => {
    const chosen = `harbour lights at dusk ${i}`;
    const body = { token: tokenIn(mail.sent[i % 3]), password: chosen, confirmPassword: chosen };
    return as(app, null).post('/api/auth/reset-password', body);
  };
  const replies = await Promise.all(Array.from({ length: 12 }, (_, i) => choose(i)));
  expect(replies.map(({ status }) => status).sort()).toEqual([
    200,
    ...replies.slice(1).map(() => 400),
  ]);
  expect(await tokensOf(person.id)).toEqual([]);
});

test('sends three reset emails an hour, with the same reply afterwards', async () => {
  const { app } = createTestApp(database);
  const addresses = ['Flooded@example.com', 'stranger.to.us@example.com'];
  await createUser(database, { email: addresses[0] ?? '' });
  const replies = [];
  for (const address of addresses) {
    for (let i = 0; i < 5; i += 1) {
      const email = i % 2 ? address : address.toLowerCase();
      replies.push(await as(app, null).post('/api/auth/forgot-password', { email }));
    }
  }
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 200, body: replies[0]?.body });
  }
  const mailed = (await listQueued(database)).map(({ payload }) =>
    (payload as { email?: string }).email?.toLowerCase(),
  );
  for (const address of addresses) {
    expect(mailed.filter((email) => email === address.toLowerCase())).toHaveLength(3);
  }
});

test('sends at most three verification emails an hour, and none after verification', async () => {
  const { app } = createTestApp(database);
  const person = await createUser(database, { isVerified: false });
  const resend = () => as(app, person).post('/api/auth/resend-verification');
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await resend()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const joined = await as(app, null).post('/api/auth/register', registration('mailed@example.com'));
  const client = as(app, { cookie: cookieFrom(joined.headers) });
  const more = [];
  for (let i = 0; i < 3; i += 1)
    more.push((await client.post('/api/auth/resend-verification')).status);
  expect(more).toEqual([200, 200, 429]);
  const verified = await createUser(database);
  expect(await as(app, verified).post('/api/auth/resend-verification')).toMatchObject({
    status: 200,
  });
});

test('a reset sets the password once and ends all other sessions', async () => {
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
  const look = async () =>
    (await as(app, null).post('/api/auth/reset-password/check', { token: body.token })).body;
  expect(await look()).toEqual({ isUsable: true });
  expect(await look()).toEqual({ isUsable: true });
  expect(await reset()).toMatchObject({ status: 200 });
  expect(await look()).toEqual({ isUsable: false });
  expect(await reset()).toMatchObject(used);
  expect(await as(app, { cookie: elsewhere }).get('/api/auth/user')).toMatchObject({ status: 401 });
  const login = { email: person.email, password: body.password };
  expect(await as(app, null).post('/api/auth/login', login)).toMatchObject({ status: 200 });
});

test('a reset link expires after an hour, and checking links is limited', async () => {
  const { app, jobs, mail, deps } = createTestApp(database, {
    rateLimitScale: 0.1,
    trustProxy: true,
  });
  const headers = { 'x-forwarded-for': '203.0.113.60' };
  const person = await createUser(database);
  await jobs['auth.send_reset']?.({ email: person.email, since }, { log });
  const token = tokenIn(mail.sent[0]);
  const look = () => as(app, null).post('/api/auth/reset-password/check', { token }, { headers });
  expect(await look()).toMatchObject({ status: 200, body: { isUsable: true } });
  const expires = { expire: deps.db.raw('now()') };
  await deps.db('mailed_tokens').where({ user_id: person.id }).update(expires);
  expect(await look()).toMatchObject({ status: 200, body: { isUsable: false } });
  for (let i = 0; i < 4; i += 1) await look();
  expect(await look()).toMatchObject({ status: 429 });
});

test('an email waits for the mail server, and its token is not stored', async () => {
  const { jobs, deps } = createTestApp(database);
  const person = await createUser(database, { isVerified: false });
  const tried: string[] = [];
  deps.mail.send = (mail) => {
    tried.push(tokenIn(mail));
    return Promise.reject(new Error('connect ECONNREFUSED'));
  };
  await jobs['auth.send_verification']?.({ userId: person.id, since }, { log });
  const waiting = (await listQueued(database)).filter(
    ({ payload }) => (payload as { userId?: string }).userId === person.id,
  );
  expect(waiting).toMatchObject([{ task: 'auth.send_verification' }]);
  expect(waiting[0]?.runAt.getTime()).toBeGreaterThan(Date.now() + 5_000);
  expect(waiting[0]?.runAt.getTime()).toBeLessThan(Date.now() + 60_000);
  expect(JSON.stringify(waiting)).not.toContain(tried[0]);
});

test('registering, resetting and deleting enqueue their jobs in the same transaction', async () => {
  const { app } = createTestApp(database);
  const reply = await as(app, null).post<{ user: { id: string } }>(
    '/api/auth/register',
    registration('queued@example.com'),
  );
  await as(app, null).post('/api/auth/forgot-password', { email: 'queued@example.com' });
  await as(app, { cookie: cookieFrom(reply.headers) }).delete('/api/auth/account');
  const { id } = reply.body.user;
  const queued = await listQueued(database);
  const mine = queued.filter(({ payload }) => {
    const { userId, email, names } = payload as Record<string, unknown>;
    return userId === id || email === 'queued@example.com' || [names].flat().includes(id);
  });
  expect(mine.map(({ task }) => task)).toEqual([
    'auth.send_verification',
    'auth.send_reset',
    'auth.forget_person',
    'auth.forget_person',
  ]);
  expect(queued.map(({ task }) => task)).toEqual(
    expect.arrayContaining(['onboarding.remove_files', 'dashboards.cancel_payments']),
  );
});
