import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { registration } from '@introvest/testing/registration';
import { createTestApp, join, replyWith, statusesOf } from '../testing/testApp.js';

const database = useTestDatabase();

const users = () => database.db('auth')('users');

test('registering signs in and stores the password as an argon2id hash', async () => {
  const { reply, me, account, getUser } = await join(database, 'ada@example.com');
  const email = 'ada@example.com';
  const user = { email, userType: 'founder', isVerified: false, hasProfile: false };
  const message = 'Please check your email for verification.';
  expect(reply).toMatchObject({ status: 201, body: { message, user } });
  const row = await account();
  expect(row).toMatchObject({ auth_provider: 'email', first_name: 'Ada' });
  expect(row.password).toMatch(/^\$argon2id\$/);
  expect(row.terms_accepted_at).toBeInstanceOf(Date);
  expect(me.cookie).toContain('introvest.signed-in=1');
  const current = await getUser(me);
  expect(current).toMatchObject({ status: 200, body: { email, authProvider: 'email' } });
  expect(JSON.stringify(current.body)).not.toMatch(/password|token/i);
});

test("scripts and other sites can't use the cookie, and its id is stored hashed", async () => {
  const { reply, sessions } = await join(database, 'cookie@example.com');
  const line = ((reply.headers['set-cookie'] ?? []) as string[]).find((set) =>
    set.startsWith('introvest.sid='),
  );
  expect(line).toMatch(/httponly/i);
  expect(line).toMatch(/samesite=lax/i);
  const sid = line?.slice('introvest.sid='.length).split(';')[0] ?? '';
  expect(sid).toHaveLength(43);
  expect(await sessions().pluck('sid')).not.toContain(sid);
});

test('returns a message for each wrong field', async () => {
  const sent = { password: 'short', confirmPassword: 'other', firstName: ' ', lastName: '' };
  const { reply } = await join(database, 'nobody', {}, sent);
  expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  const { errors } = reply.body as { errors: { field: string; message: string }[] };
  expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 8 characters',
    confirmPassword: "Passwords don't match",
    firstName: 'First name is required',
    lastName: 'Last name is required',
  });
});

test('registers an email address once, whatever its letter case, even concurrently', async () => {
  const { post } = createTestApp(database);
  const emails = ['twin@example.com', 'Twin@Example.com', 'TWIN@EXAMPLE.COM'];
  const replies = await Promise.all(emails.map((email) => post('register', registration(email))));
  expect(statusesOf(replies)).toEqual([201, 409, 409]);
  const refused = replies.find(({ status }) => status === 409);
  const message = 'An account with this email already exists.';
  expect(refused?.body).toEqual({ code: 'conflict', message });
  expect(await users().whereRaw("lower(email) = 'twin@example.com'")).toHaveLength(1);
});

test('refuses an unknown type, and lets a missing one be chosen once', async () => {
  const { app } = createTestApp(database);
  const person = await createUser(database, { userType: null });
  const choose = (userType: string) => as(app, person).put('/api/auth/user-type', { userType });
  expect(await choose('admin')).toMatchObject({ status: 400 });
  expect(await choose('investor')).toMatchObject({ status: 200, body: { userType: 'investor' } });
  expect(await choose('founder')).toMatchObject({ status: 409 });
  expect(await users().where({ id: person.id }).first()).toMatchObject({ user_type: 'investor' });
});

test('deleting an account ends its sessions, frees the email address and cancels its payments', async () => {
  const { app, post, statusFor } = createTestApp(database);
  const person = await createUser(database, { email: 'leaver@example.com' });
  const message = 'Your account and all data have been permanently deleted.';
  const reply = await as(app, person).delete('/api/auth/account');
  expect(reply).toMatchObject(replyWith(200, message));
  expect(await users().where({ id: person.id })).toEqual([]);
  expect(await database.db('auth')('sessions').where({ user_id: person.id })).toEqual([]);
  expect(await statusFor(person)).toBe(401);
  const tasks = (await listQueued(database)).map(({ task }) => task);
  expect(tasks).toContain('dashboards.cancel_payments');
  expect(await post('register', registration(person.email))).toMatchObject({ status: 201 });
});

const https = { secure: true, trustProxy: true, origins: ['https://introvest.example'] };

test.each(['none', 'https', 'http'])(
  "members sign up, in and out behind TLS, whatever the proxy's headers say: %s",
  async (scheme) => {
    const { post } = createTestApp(database, https);
    const headers = scheme === 'none' ? {} : { 'x-forwarded-proto': scheme };
    const account = registration(`${scheme}@example.com`);
    const registered = await post('register', account, null, headers);
    expect(registered.status).toBe(201);
    const cookies = (registered.headers['set-cookie'] ?? []).join('\n');
    expect(cookies).toMatch(/__Host-introvest\.sid=[^;]+;.*secure/i);
    const { email, password } = account;
    expect(await post('login', { email, password }, null, headers)).toMatchObject({ status: 200 });
    expect(await post('logout', undefined, null, headers)).toMatchObject({ status: 200 });
  },
);
