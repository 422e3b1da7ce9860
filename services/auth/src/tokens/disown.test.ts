import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { registration } from '@introvest/testing/registration';
import { createTestApp, tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const since = Date.now();
const password = 'correct horse battery';
const chosen = 'harbour lights at dusk';
const dead = {
  status: 400,
  body: { message: 'This link has already been used or has expired.' },
};

/** Creates a member, and an attacker whose sign-in with the password was reported to the member by email. */
async function robbed(email: string) {
  const made = createTestApp(database, { rateLimitScale: 1, trustProxy: true });
  const { app, jobs, mail } = made;
  const joined = await as(app, null).post<{ user: { id: string } }>(
    '/api/auth/register',
    registration(email),
  );
  const signIn = (given: string, device?: string) =>
    as(app, device ? { cookie: device } : null).post('/api/auth/login', { email, password: given });
  const thief = { cookie: cookieFrom((await signIn(password)).headers) };
  const { id } = joined.body.user;
  const owner = { cookie: cookieFrom(joined.headers) };
  await jobs['auth.send_new_device']?.({ userId: id, browser: 'Firefox', since }, { log });
  const token = tokenIn(mail.sent[0]);
  const disown = (client: { cookie: string } | null = null) =>
    as(app, client).post('/api/auth/not-me', { token });
  return { ...made, email, id, owner, thief, signIn, disown };
}

const resetsFor = async (email: string) =>
  (await listQueued(database)).filter(
    (job) => job.task === 'auth.send_reset' && (job.payload as { email?: string }).email === email,
  );

test('disowning a sign-in ends all sessions and the password, and emails a reset link', async () => {
  const { app, jobs, mail, email, owner, thief, signIn, disown } =
    await robbed('owner@example.com');
  for (const client of [owner, thief]) {
    expect(await as(app, client).get('/api/auth/user')).toMatchObject({ status: 200 });
  }
  expect(await disown()).toMatchObject({ status: 200 });
  for (const client of [owner, thief]) {
    expect(await as(app, client).get('/api/auth/user')).toMatchObject({ status: 401 });
  }
  expect(await signIn(password)).toMatchObject({ status: 401 });

  const [job, ...more] = await resetsFor(email);
  expect(more).toEqual([]);
  await jobs['auth.send_reset']?.(job?.payload, { log });
  const body = { token: tokenIn(mail.sent.at(-1)), password: chosen, confirmPassword: chosen };
  expect(await as(app, null).post('/api/auth/reset-password', body)).toMatchObject({ status: 200 });
  expect(await signIn(chosen)).toMatchObject({ status: 200 });
});

test('accepts one of many concurrent uses of a link, and refuses later ones', async () => {
  const { email, disown } = await robbed('twice@example.com');
  const replies = await Promise.all(Array.from({ length: 8 }, () => disown()));
  expect(replies.map(({ status }) => status).sort()).toEqual([
    200,
    ...replies.slice(1).map(() => 400),
  ]);
  expect(await disown()).toMatchObject(dead);
  expect(await resetsFor(email)).toHaveLength(1);
});

test('signs out the account in this browser, but not another account', async () => {
  const first = await robbed('here@example.com');
  const there = await first.disown(first.owner);
  expect(there.status).toBe(200);
  expect(cookieFrom(there.headers)).toMatch(/introvest\.signed-in=(;|$)/);
  const second = await robbed('shared@example.com');
  const other = await createUser(database);
  const shared = await second.disown(other);
  expect(shared.status).toBe(200);
  expect(cookieFrom(shared.headers)).not.toMatch(/introvest\.signed-in=(;|$)/);
  expect(await as(second.app, other).get('/api/auth/user')).toMatchObject({ status: 200 });
});

test('a password reset ends the links that disown an earlier sign-in', async () => {
  const { app, jobs, mail, email, disown } = await robbed('quick@example.com');
  await jobs['auth.send_reset']?.({ email, since }, { log });
  const body = { token: tokenIn(mail.sent.at(-1)), password: chosen, confirmPassword: chosen };
  expect(await as(app, null).post('/api/auth/reset-password', body)).toMatchObject({ status: 200 });
  expect(await disown()).toMatchObject(dead);
});

test.each([
  ['6 days 23 hours', 200],
  ['7 days 1 minute', 400],
])('answers a link that was sent %s ago with %i', async (interval, status) => {
  const { deps, id, disown } = await robbed(`${status}@example.com`);
  await deps
    .db('mailed_tokens')
    .where({ user_id: id })
    .update({ expire: deps.db.raw(`expire - interval '${interval}'`) });
  expect((await disown()).status).toBe(status);
});
