import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { password, registration } from '@introvest/testing/registration';
import { change, createTestApp, join, listJobs, refuses, statusesOf } from '../testing/testApp.js';

const database = useTestDatabase();

async function joined(email: string) {
  const made = await join(database, email, { rateLimitScale: 1 });
  const away = { cookie: cookieFrom((await made.signIn()).headers) };
  const set = (sent: object = {}, client = made.me) =>
    made.post('password', { ...change, ...sent }, client);
  return { ...made, away, set };
}

async function named(firstName: string, lastName: string) {
  const { app, getUser } = createTestApp(database);
  const person = await createUser(database, { firstName, lastName });
  const put = (body: object) => as(app, person).put('/api/auth/account', body);
  return { person, put, get: () => getUser(person) };
}

test('changes a name and keeps omitted fields', async () => {
  const { person, put } = await named('Ada', 'Okafor');
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  expect(await put({ lastName: ' Lovelace ' })).toMatchObject({ status: 200, body: names });
  const refused = refuses('firstName', 'First name is required');
  expect(await put({ firstName: ' ' })).toMatchObject(refused);
  const own = { ...names, email: person.email, isVerified: true };
  const ignored = await put({ email: 'other@example.com', isVerified: false });
  expect(ignored).toMatchObject({ body: own });
  const following = await listJobs(database, [person.id], 'onboarding.take_name');
  const payload = { userId: person.id, was: 'Ada Okafor' };
  expect(following).toContainEqual(expect.objectContaining({ payload }));
});

test('refuses a name that could be mistaken for ours, even if first and last name are changed separately', async () => {
  const refused = (field: string) =>
    refuses(field, 'You can’t use the name Introvest. Enter your own name.');
  const joining = { ...registration('ours@example.com'), firstName: 'Intro', lastName: 'vest' };
  const registered = await createTestApp(database).post('register', joining);
  expect(registered).toMatchObject(refused('lastName'));
  const { put, get } = await named('Ada', 'Vest');
  expect(await put({ lastName: 'Introvest' })).toMatchObject(refused('lastName'));
  expect(await put({ firstName: 'Intro' })).toMatchObject(refused('lastName'));
  expect(await get()).toMatchObject({ body: { firstName: 'Ada', lastName: 'Vest' } });
  const kept = await named('Introvest', 'Support');
  expect(await kept.get()).toMatchObject({ body: { firstName: 'Introvest' } });
  for (const body of [{}, { lastName: 'Okafor' }, { firstName: 'Ada' }])
    expect(await kept.put(body)).toMatchObject({ status: 200 });
});

test('a new password ends other sessions, renews this one and sends a notice', async () => {
  const { me, away, signIn, set, statusFor, mails } = await joined('changes@example.com');
  const reply = await set();
  expect(reply).toMatchObject({ status: 200 });
  expect([await statusFor(me), await statusFor(away)]).toEqual([401, 401]);
  expect(await statusFor({ cookie: cookieFrom(reply.headers) })).toBe(200);
  expect(await signIn(password)).toMatchObject({ status: 401 });
  expect(await signIn(change.newPassword)).toMatchObject({ status: 200 });

  const [sent] = await mails('send_password_changed');
  expect(sent).toMatchObject({ subject: 'Your password was changed' });
  expect(sent?.text).toContain('by someone who knew the old password');
});

const common = 'This password is too common. Choose another one.';

test.each([
  [{ password: 'not it at all' }, 'password', 'This password is incorrect'],
  [{ password: '' }, 'password', 'Password is required'],
  [{ newPassword: 'short' }, 'newPassword', 'Password must be at least 8 characters'],
  [{ confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
  [{ newPassword: 'password', confirmPassword: 'password' }, 'newPassword', common],
])('refuses %j and changes nothing', async (sent, field, message) => {
  const { away, set, statusFor } = await joined(`${field}.${message.length}@example.com`);
  const errors: unknown = expect.arrayContaining([{ field, message }]);
  expect(await set(sent)).toMatchObject({ status: 400, body: { errors } });
  expect(await statusFor(away)).toBe(200);
});

test('limits guesses from an open session: after ten, the right password has to wait too', async () => {
  const { set } = await joined('left.open@example.com');
  const guess = () => set({ password: 'not it at all' });
  const replies = await Promise.all(Array.from({ length: 12 }, guess));
  expect(statusesOf(replies)).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  expect(await set()).toMatchObject({ status: 429 });
});

test('a new password ends reset links, but not those that disown a sign-in', async () => {
  const { id, away, set, createLink, reset, disown } = await joined('robbed@example.com');
  const [token, notMe] = [await createLink('reset', id), await createLink('not_me', id)];
  expect(await set({}, away)).toMatchObject({ status: 200 });
  expect(await reset(token)).toMatchObject({ status: 400 });
  expect(await disown(notMe)).toMatchObject({ status: 200 });
});
