import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { registration } from '@introvest/testing/registration';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

const users = () => database.db('auth')('users');

test('registering signs in and stores the password as an argon2id hash', async () => {
  const { app } = createTestApp(database);
  const reply = await as(app, null).post('/api/auth/register', registration('ada@example.com'));
  expect(reply).toMatchObject({
    status: 201,
    body: {
      message: 'Please check your email for verification.',
      user: { email: 'ada@example.com', userType: 'founder', isVerified: false, hasProfile: false },
    },
  });
  const row = await users().where({ email: 'ada@example.com' }).first();
  expect(row).toMatchObject({ auth_provider: 'email', first_name: 'Ada' });
  expect(row.password).toMatch(/^\$argon2id\$/);
  expect(row.terms_accepted_at).toBeInstanceOf(Date);
  const cookie = cookieFrom(reply.headers);
  expect(cookie).toContain('introvest.signed-in=1');
  const me = await as(app, { cookie }).get('/api/auth/user');
  expect(me).toMatchObject({
    status: 200,
    body: { email: 'ada@example.com', authProvider: 'email' },
  });
  expect(JSON.stringify(me.body)).not.toMatch(/password|token/i);
});

test("scripts and other sites can't use the cookie, and its id is stored hashed", async () => {
  const { app } = createTestApp(database);
  const reply = await as(app, null).post('/api/auth/register', registration('cookie@example.com'));
  const line = ((reply.headers['set-cookie'] ?? []) as string[]).find((set) =>
    set.startsWith('introvest.sid='),
  );
  expect(line).toMatch(/httponly/i);
  expect(line).toMatch(/samesite=lax/i);
  const sid = line?.slice('introvest.sid='.length).split(';')[0] ?? '';
  const stored = await database.db('auth')('sessions').pluck('sid');
  expect(sid).toHaveLength(43);
  expect(stored).not.toContain(sid);
});

test('returns a message for each wrong field', async () => {
  const { app } = createTestApp(database);
  const reply = await as(app, null).post('/api/auth/register', {
    email: 'nobody',
    password: 'short',
    confirmPassword: 'other',
    firstName: ' ',
    lastName: '',
    userType: 'founder',
  });
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
  const { app } = createTestApp(database);
  const replies = await Promise.all(
    ['twin@example.com', 'Twin@Example.com', 'TWIN@EXAMPLE.COM'].map((email) =>
      as(app, null).post('/api/auth/register', registration(email)),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toEqual({
    code: 'conflict',
    message: 'An account with this email already exists.',
  });
  expect(await users().whereRaw("lower(email) = 'twin@example.com'")).toHaveLength(1);
});

test('refuses an unknown type, and lets a missing one be chosen once', async () => {
  const { app } = createTestApp(database);
  const person = await createUser(database, { userType: null });
  const client = as(app, person);
  expect(await client.put('/api/auth/user-type', { userType: 'admin' })).toMatchObject({
    status: 400,
  });
  expect(await client.put('/api/auth/user-type', { userType: 'investor' })).toMatchObject({
    status: 200,
    body: { userType: 'investor' },
  });
  expect(await client.put('/api/auth/user-type', { userType: 'founder' })).toMatchObject({
    status: 409,
  });
  expect(await users().where({ id: person.id }).first()).toMatchObject({ user_type: 'investor' });
});

test('deleting an account ends its sessions and frees the email address', async () => {
  const { app } = createTestApp(database);
  const person = await createUser(database, { email: 'leaver@example.com' });
  expect(await as(app, person).delete('/api/auth/account')).toMatchObject({
    status: 200,
    body: { message: 'Your account and all data have been permanently deleted.' },
  });
  expect(await users().where({ id: person.id })).toEqual([]);
  expect(await database.db('auth')('sessions').where({ user_id: person.id })).toEqual([]);
  expect(await as(app, person).get('/api/auth/user')).toMatchObject({ status: 401 });
  expect(
    await as(app, null).post('/api/auth/register', registration('leaver@example.com')),
  ).toMatchObject({ status: 201 });
});

const https = { secure: true, trustProxy: true, origins: ['https://introvest.example'] };

const proxies: Record<string, string>[] = [
  {},
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-proto': 'http' },
];

test.each(proxies)(
  "members sign up, in and out behind TLS, whatever the proxy's headers say: %j",
  async (headers) => {
    const { app } = createTestApp(database, https);
    const { email } = await createUser(database);
    const account = registration(`new.${email}`);
    const registered = await as(app, null).post('/api/auth/register', account, { headers });
    expect(registered.status).toBe(201);
    const cookies = (registered.headers['set-cookie'] ?? []).join('\n');
    expect(cookies).toMatch(/__Host-introvest\.sid=[^;]+;.*secure/i);
    const { password } = account;
    const login = { email: account.email, password };
    const signedIn = await as(app, null).post('/api/auth/login', login, { headers });
    expect(signedIn.status).toBe(200);
    const signedOut = await as(app, null).post('/api/auth/logout', undefined, { headers });
    expect(signedOut.status).toBe(200);
  },
);
