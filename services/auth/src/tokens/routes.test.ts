import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { registration } from '@introvest/testing/registration';
import {
  chosen,
  createTestApp,
  deadLink,
  join,
  listJobs,
  replyWith,
  statusesOf,
  tokenIn,
} from '../testing/testApp.js';

const database = useTestDatabase();

const tokensOf = (userId: string) =>
  database.db('auth')('mailed_tokens').where({ user_id: userId });

test('an emailed link can verify more than once, and only its hash is stored', async () => {
  const { run, post, getUser, deps } = createTestApp(database);
  const person = await createUser(database, { isVerified: false });
  const [mail] = await run('auth.send_verification', { userId: person.id });
  expect(mail).toMatchObject({ to: person.email, subject: 'Verify your email' });
  const token = tokenIn(mail);
  const [row] = await tokensOf(person.id);
  expect(row).toMatchObject({ purpose: 'verification' });
  expect(JSON.stringify(row)).not.toContain(token);
  const verify = () => post('verify-email', { token });
  const replies = await Promise.all(Array.from({ length: 20 }, verify));
  expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
  expect(await verify()).toMatchObject({ status: 200 });
  expect(await getUser(person)).toMatchObject({ body: { isVerified: true } });
  await tokensOf(person.id).update({ expire: deps.db.fn.now() });
  const message = 'Invalid or expired verification token.';
  expect(await verify()).toMatchObject(replyWith(400, message));
});

test('of several concurrent reset links one sets the password, and none is left', async () => {
  const { createLink, reset } = createTestApp(database);
  const { id } = await createUser(database);
  const tokens = await Promise.all([1, 2, 3].map(() => createLink('reset', id)));
  const uses = [1, 2, 3, 4].flatMap((i) => tokens.map((token) => reset(token, `${chosen} ${i}`)));
  const replies = await Promise.all(uses);
  expect(statusesOf(replies)).toEqual([200, ...replies.slice(1).map(() => 400)]);
  expect(await tokensOf(id)).toEqual([]);
});

test('sends three reset emails an hour, with the same reply afterwards', async () => {
  const { post } = createTestApp(database);
  const addresses = ['flooded@example.com', 'stranger.to.us@example.com'];
  await createUser(database, { email: 'Flooded@example.com' });
  const replies = [];
  for (const address of addresses) {
    for (let i = 0; i < 5; i += 1) {
      const email = i % 2 ? address : address.toUpperCase();
      replies.push(await post('forgot-password', { email }));
    }
  }
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 200, body: replies[0]?.body });
  }
  for (const email of addresses)
    expect(await listJobs(database, [email, email.toUpperCase()])).toHaveLength(3);
});

test('sends at most three verification emails an hour, and none after verification', async () => {
  const { post } = createTestApp(database);
  const resend = async (client: { cookie: string }, times: number) => {
    const statuses = [];
    for (let i = 0; i < times; i += 1)
      statuses.push((await post('resend-verification', undefined, client)).status);
    return statuses;
  };
  const person = await createUser(database, { isVerified: false });
  expect(await resend(person, 4)).toEqual([200, 200, 200, 429]);
  const { me } = await join(database, 'mailed@example.com');
  expect(await resend(me, 3)).toEqual([200, 200, 429]);
  expect(await resend(await createUser(database), 1)).toEqual([200]);
});

test('a reset sets the password once, ends all other sessions and emails about the new password', async () => {
  const { run, post, reset, statusFor } = createTestApp(database);
  const person = await createUser(database);
  const elsewhere = await createSession(database, person.id);
  const [mail, ...more] = await run('auth.send_reset', { email: person.email.toUpperCase() });
  expect(mail).toMatchObject({ subject: 'Reset your password' });
  expect(more).toEqual([]);
  const token = tokenIn(mail);
  const look = async () => (await post('reset-password/check', { token })).body;
  expect(await look()).toEqual({ isUsable: true });
  expect(await reset(token)).toMatchObject({ status: 200 });
  expect(await look()).toEqual({ isUsable: false });
  expect(await reset(token)).toMatchObject(deadLink);
  expect(await statusFor({ cookie: elsewhere })).toBe(401);
  const login = { email: person.email, password: chosen };
  expect(await post('login', login)).toMatchObject({ status: 200 });

  const told = await listJobs(database, [person.id], 'send_password_changed');
  expect(told).toHaveLength(1);
  const [notice] = await run('auth.send_password_changed', told[0]?.payload);
  expect(notice).toMatchObject({ to: person.email, subject: 'Your password was changed' });
  expect(notice?.text).toContain('‘Forgot password?’');
  expect(notice?.text).not.toContain('token=');
});

test('checking reset links is limited', async () => {
  const settings = { rateLimitScale: 0.1, trustProxy: true };
  const { post, deps, createLink } = createTestApp(database, settings);
  const headers = { 'x-forwarded-for': '203.0.113.60' };
  const { id } = await createUser(database);
  const token = await createLink('reset', id);
  const look = () => post('reset-password/check', { token }, null, headers);
  expect(await look()).toMatchObject({ status: 200, body: { isUsable: true } });
  await tokensOf(id).update({ expire: deps.db.raw('now()') });
  expect(await look()).toMatchObject({ status: 200, body: { isUsable: false } });
  for (let i = 0; i < 4; i += 1) await look();
  expect(await look()).toMatchObject({ status: 429 });
});

test('an email waits for the mail server, and its token is not stored', async () => {
  const { run, deps } = createTestApp(database);
  const { id: userId } = await createUser(database, { isVerified: false });
  const tried: string[] = [];
  deps.mail.send = (mail) => {
    tried.push(tokenIn(mail));
    return Promise.reject(new Error('connect ECONNREFUSED'));
  };
  await run('auth.send_verification', { userId });
  const waiting = await listJobs(database, [userId]);
  expect(waiting).toMatchObject([{ task: 'auth.send_verification' }]);
  expect(waiting[0]?.runAt.getTime()).toBeGreaterThan(Date.now() + 5_000);
  expect(waiting[0]?.runAt.getTime()).toBeLessThan(Date.now() + 60_000);
  expect(tried).toHaveLength(1);
  expect(JSON.stringify(waiting)).not.toContain(tried[0]);
});

test('emailed links carry the wanted page, escaped', async () => {
  const { post, run } = createTestApp(database);
  const next = '/browse-startups?startup=7&name=Tally & Bird#top';
  const { email, me, queued } = await join(database, 'waiting@example.com', {}, { next });
  await post(`resend-verification?next=${encodeURIComponent(next)}`, undefined, me);
  await post('forgot-password', { email, next });
  const links: URL[] = [];
  for (const { task, payload } of await queued()) {
    const [mail] = await run(task, payload);
    links.push(new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? ''));
  }
  const pages = links.map(({ pathname }) => pathname);
  expect(pages).toEqual(['/auth/verify', '/auth/verify', '/auth/reset']);
  for (const { searchParams } of links) expect(searchParams.get('next')).toBe(next);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a\nb', '', 'x'])(
  'an email never links to %j',
  async (next) => {
    const { post } = createTestApp(database);
    const refused = { status: 400, body: { errors: [{ field: 'next' }] } };
    const forgot = { email: 'ada@example.com', next };
    expect(await post('forgot-password', forgot)).toMatchObject(refused);
    const joining = { ...registration('x@example.com'), next };
    expect(await post('register', joining)).toMatchObject(refused);
  },
);

const bodies = {
  'reset-password': { password: chosen, confirmPassword: chosen },
  'verify-email': {},
  'not-me': {},
};

test.each([
  ['reset', 'reset-password', '59 minutes', 200],
  ['reset', 'reset-password', '61 minutes', 400],
  ['verification', 'verify-email', '23 hours 59 minutes', 200],
  ['verification', 'verify-email', '24 hours 1 minute', 400],
  ['not_me', 'not-me', '6 days 23 hours', 200],
  ['not_me', 'not-me', '7 days 1 minute', 400],
  ['reset', 'verify-email', '0', 400],
  ['verification', 'reset-password', '0', 400],
] as const)('a link for %s opens %s after %s with %i', async (purpose, path, age, status) => {
  const { post, deps, createLink } = createTestApp(database);
  const { id } = await createUser(database, { isVerified: false });
  const token = await createLink(purpose, id);
  await tokensOf(id).update({ expire: deps.db.raw(`expire - interval '${age}'`) });
  expect(await post(path, { token, ...bodies[path] })).toMatchObject({ status });
  if (purpose === 'verification')
    expect((await post('reset-password/check', { token })).body).toEqual({ isUsable: false });
});
