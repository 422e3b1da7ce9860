import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { registration } from '@introvest/testing/registration';
import { createTestApp } from '../testing/testApp.js';
import { newToken } from '../token.js';
import { insertToken } from '../tokens/queries.js';

const database = useTestDatabase();

const password = 'correct horse battery';
const chosen = 'harbour lights at dusk';
const change = { password, newPassword: chosen, confirmPassword: chosen };
const path = '/api/auth/password';

async function joined(email: string) {
  const made = createTestApp(database, { rateLimitScale: 1 });
  const { body, headers } = await as(made.app, null).post<{ user: { id: string } }>(
    '/api/auth/register',
    registration(email),
  );
  const signIn = (given: string) =>
    as(made.app, null).post('/api/auth/login', { email, password: given });
  const away = { cookie: cookieFrom((await signIn(password)).headers) };
  return { ...made, id: body.user.id, home: { cookie: cookieFrom(headers) }, away, signIn };
}

test('changes a name and keeps omitted fields', async () => {
  const { app } = createTestApp(database);
  const person = await createUser(database, { firstName: 'Ada', lastName: 'Okafor' });
  const put = (body: object) => as(app, person).put('/api/auth/account', body);
  expect(await put({ lastName: ' Lovelace ' })).toMatchObject({
    status: 200,
    body: { firstName: 'Ada', lastName: 'Lovelace' },
  });
  expect(await put({ firstName: ' ' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'firstName', message: 'First name is required' }] },
  });
  expect(await put({ email: 'other@example.com', isVerified: false })).toMatchObject({
    body: { firstName: 'Ada', lastName: 'Lovelace', email: person.email, isVerified: true },
  });
  // The job carries the former name, so that the name in the profile is updated too.
  const following = (await listQueued(database)).filter(
    ({ task, payload }) =>
      task === 'onboarding.take_name' && (payload as { userId: string }).userId === person.id,
  );
  expect(following.map(({ payload }) => payload)).toContainEqual({
    userId: person.id,
    was: 'Ada Okafor',
  });
});

test('refuses a name that could be mistaken for ours, even if first and last name are changed separately', async () => {
  const { app } = createTestApp(database);
  const message = 'You can’t use the name Introvest. Enter your own name.';
  const refused = (field: string) => ({ status: 400, body: { errors: [{ field, message }] } });
  const joining = { ...registration('ours@example.com'), firstName: 'lntrovest', lastName: 'Team' };
  const joined = await as(app, null).post('/api/auth/register', joining);
  expect(joined).toMatchObject(refused('firstName'));
  const person = await createUser(database, { firstName: 'Ada', lastName: 'Vest' });
  const put = (body: object) => as(app, person).put('/api/auth/account', body);
  expect(await put({ lastName: 'Introvest' })).toMatchObject(refused('lastName'));
  expect(await put({ firstName: 'Intro' })).toMatchObject(refused('lastName'));
  expect(await as(app, person).get('/api/auth/user')).toMatchObject({
    body: { firstName: 'Ada', lastName: 'Vest' },
  });
  // A member whose name resembles one of our reserved names keeps it, and can change it.
  const { id } = await createUser(database, { firstName: 'Introvest', lastName: 'Support' });
  const kept = { cookie: await createSession(database, id) };
  expect(await as(app, kept).get('/api/auth/user')).toMatchObject({
    body: { firstName: 'Introvest' },
  });
  expect(await as(app, kept).put('/api/auth/account', {})).toMatchObject({ status: 200 });
  const other = { lastName: 'Okafor' };
  expect(await as(app, kept).put('/api/auth/account', other)).toMatchObject({ status: 200 });
  expect(await as(app, kept).put('/api/auth/account', { firstName: 'Ada' })).toMatchObject({
    status: 200,
  });
});

test('a new password ends other sessions, renews this one and sends a notice', async () => {
  const { app, jobs, mail, id, home, away, signIn } = await joined('changes@example.com');
  const reply = await as(app, home).post(path, change);
  expect(reply).toMatchObject({ status: 200 });
  for (const gone of [home, away]) {
    expect(await as(app, gone).get('/api/auth/user')).toMatchObject({ status: 401 });
  }
  const here = { cookie: cookieFrom(reply.headers) };
  expect(await as(app, here).get('/api/auth/user')).toMatchObject({ status: 200 });
  expect(await signIn(password)).toMatchObject({ status: 401 });
  expect(await signIn(chosen)).toMatchObject({ status: 200 });

  const [job] = (await listQueued(database)).filter(
    ({ task, payload }) =>
      task === 'auth.send_password_changed' && (payload as { userId: string }).userId === id,
  );
  await jobs['auth.send_password_changed']?.(job?.payload, { log: createLog({ level: 'silent' }) });
  expect(mail.sent[0]).toMatchObject({ subject: 'Your password was changed' });
  expect(mail.sent[0]?.text).toContain('by someone who knew the old password');
});

test.each([
  [{ password: 'not it at all' }, 'password', 'This password is incorrect'],
  [{ password: '' }, 'password', 'Password is required'],
  [{ newPassword: 'short' }, 'newPassword', 'Password must be at least 8 characters'],
  [{ confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
  [
    { newPassword: 'password', confirmPassword: 'password' },
    'newPassword',
    'This password is too common. Choose another one.',
  ],
])('refuses %j and changes nothing', async (sent, field, message) => {
  const { app, home, away } = await joined(`${field}.${message.length}@example.com`);
  expect(await as(app, home).post(path, { ...change, ...sent })).toMatchObject({
    status: 400,
    body: { errors: expect.arrayContaining([{ field, message }]) as unknown },
  });
  expect(await as(app, away).get('/api/auth/user')).toMatchObject({ status: 200 });
});

test('limits guesses from an open session: after ten, the right password has to wait too', async () => {
  const { app, home } = await joined('left.open@example.com');
  const guess = () => as(app, home).post(path, { ...change, password: 'not it at all' });
  const replies = await Promise.all(Array.from({ length: 12 }, guess));
  expect(replies.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 10 }, () => 400),
    429,
    429,
  ]);
  expect(await as(app, home).post(path, change)).toMatchObject({ status: 429 });
});

test('a new password ends reset links, but not those that disown a sign-in', async () => {
  const { app, deps, id, away } = await joined('robbed@example.com');
  const [reset, notMe] = [newToken(), newToken()];
  await insertToken(deps.db, 'reset', id, reset);
  await insertToken(deps.db, 'not_me', id, notMe);
  expect(await as(app, away).post(path, change)).toMatchObject({ status: 200 });
  const by = { token: reset, password: chosen, confirmPassword: chosen };
  expect(await as(app, null).post('/api/auth/reset-password', by)).toMatchObject({ status: 400 });
  expect(await as(app, null).post('/api/auth/not-me', { token: notMe })).toMatchObject({
    status: 200,
  });
});
