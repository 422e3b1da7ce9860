import { beforeAll, expect, test } from '@jest/globals';
import { limits } from '@introvest/contracts/vocabularies';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as, cookieFrom } from '@introvest/testing/http';
import { registration } from '@introvest/testing/registration';
import { createTestApp, tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();
let service: ReturnType<typeof createTestApp>;
beforeAll(() => {
  service = createTestApp(database);
});

const password = 'correct horse battery';
const post = (path: string, body: unknown) =>
  as(service.app, null).post<Record<string, unknown>>(`/api/auth/${path}`, body);
const suspensions = () => database.db('auth')('suspensions');

let count = 0;
async function suspended(text = 'You asked for money.') {
  const email = `Suspended${(count += 1)}@Example.com`;
  const { body, headers } = await post('register', registration(email, password));
  const { id } = body.user as { id: string };
  await database.db('moderation').raw('select auth.suspend(?, ?)', [id, text]);
  return { email, id, cookie: cookieFrom(headers) };
}
type Suspended = Awaited<ReturnType<typeof suspended>>;

const signIn = ({ email }: { email: string }, with_ = password) =>
  post('login', { email, password: with_ });
const appeal = ({ email }: { email: string }, text = 'It was not me.', with_ = password) =>
  post('appeal', { email, password: with_, text });
const restore = ({ id }: Suspended) =>
  database.db('moderation').raw('select auth.restore(?)', [id]);

test('signs a suspended member out, and shows the reason after the right password', async () => {
  const person = await suspended();
  expect(await as(service.app, person).get('/api/auth/user')).toMatchObject({ status: 401 });
  const refused = await signIn(person);
  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'suspended',
      suspension: { text: 'You asked for money.', hasAppealed: false, since: expect.any(String) },
    },
  });
  expect(refused.headers).not.toHaveProperty('set-cookie');
  expect(await database.db('auth')('sessions').where({ user_id: person.id })).toEqual([]);
});

test('reveals nothing about the suspension without the password', async () => {
  const person = await suspended();
  const unknown = await signIn({ email: 'nobody@example.com' });
  expect(unknown).toMatchObject({ status: 401 });
  expect((await signIn(person, 'not it at all')).bytes).toEqual(unknown.bytes);
  expect((await appeal(person, 'Hi', 'not it at all')).bytes).toEqual(unknown.bytes);
  expect((await appeal({ email: 'nobody@example.com' })).bytes).toEqual(unknown.bytes);
});

test('stores one appeal per suspension, even if several are sent concurrently', async () => {
  const person = await suspended();
  const tries = await Promise.all(['One', 'Two', 'Three'].map((text) => appeal(person, text)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await suspensions().where({ user_id: person.id })).toMatchObject([
    { appeal: expect.stringMatching(/One|Two|Three/), appealed_at: expect.any(Date) },
  ]);
  expect(await signIn(person)).toMatchObject({ body: { suspension: { hasAppealed: true } } });
});

test('shows the answer to a declined appeal, and accepts no other', async () => {
  const person = await suspended();
  const decline = async () => {
    const sql = 'select auth.decline_appeal(?, ?) as done';
    const { rows } = await database
      .db('moderation')
      .raw<{ rows: { done: boolean }[] }>(sql, [person.id, 'We have seen the account.']);
    return rows[0]?.done;
  };
  expect(await decline()).toBe(false);
  await appeal(person);
  expect((await signIn(person)).body.suspension).not.toHaveProperty('answer');
  expect(await decline()).toBe(true);
  expect(await decline()).toBe(false);
  expect(await signIn(person)).toMatchObject({
    status: 403,
    body: {
      suspension: {
        hasAppealed: true,
        answer: { text: 'We have seen the account.', at: expect.any(String) },
      },
    },
  });
  expect(await appeal(person, 'Once more.')).toMatchObject({ status: 409 });
  expect(await suspensions().where({ user_id: person.id })).toMatchObject([
    { appeal: 'It was not me.', ended_at: null },
  ]);
  await restore(person);
  await database.db('moderation').raw('select auth.suspend(?, ?)', [person.id, 'Again.']);
  expect(await appeal(person)).toMatchObject({ status: 200 });
});

test('refuses an empty appeal and one that is too long', async () => {
  const person = await suspended();
  for (const text of ['', 'x'.repeat(limits.appealMax + 1)])
    expect(await appeal(person, text)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'text' }] },
    });
  await restore(person);
  expect(await appeal(person)).toMatchObject({ status: 409 });
});

test('never counts a right password as wrong', async () => {
  const person = await suspended();
  for (let tried = 0; tried < 15; tried += 1)
    expect(await signIn(person)).toMatchObject({ status: 403 });
});

test('an emailed link changes the password without signing in', async () => {
  const person = await suspended();
  await service.jobs['auth.send_reset']?.({ userId: person.id, since: Date.now() }, service.deps);
  const token = tokenIn(service.mail.sent.at(-1));
  const chosen = 'another horse battery';
  const reset = await post('reset-password', { token, password: chosen, confirmPassword: chosen });
  expect(reset).toMatchObject({ status: 200 });
  const cookie = cookieFrom(reset.headers);
  expect(await as(service.app, { cookie }).get('/api/auth/user')).toMatchObject({ status: 401 });
  expect(await signIn(person, chosen)).toMatchObject({ status: 403, body: { code: 'suspended' } });
});

test('restores all access after a suspension, and treats the next suspension separately', async () => {
  const person = await suspended();
  await appeal(person);
  await restore(person);
  expect(await signIn(person)).toMatchObject({ status: 200 });
  await database.db('moderation').raw('select auth.suspend(?, ?)', [person.id, 'Again.']);
  expect(await signIn(person)).toMatchObject({
    body: { suspension: { text: 'Again.', hasAppealed: false } },
  });
  expect(await suspensions().where({ user_id: person.id })).toHaveLength(2);
});

test.each([
  ['warn', 'a warning', '/profile?tab=account'],
  ['suspend', 'suspended', '/auth'],
  ['restore', 'no longer suspended', '/auth'],
  ['decline', 'appeal was declined', '/auth'],
])('emails the decision: %s', async (decision, subject, page) => {
  const { id, email } = await suspended();
  const job = { userId: id, decision, since: Date.now() };
  await service.jobs['auth.send_decision']?.(job, service.deps);
  expect(service.mail.sent.at(-1)).toMatchObject({
    to: email,
    subject: expect.stringContaining(subject),
    text: expect.stringContaining(`${service.deps.settings.publicUrl}${page}\n`),
  });
});

test('only moderators themselves can see that they are moderators', async () => {
  const { body, headers } = await post('register', registration('mod@example.com', password));
  const { id } = body.user as { id: string };
  const own = () => as(service.app, { cookie: cookieFrom(headers) }).get('/api/auth/user');
  expect((await own()).body).not.toHaveProperty('isModerator');
  await database.db('auth')('moderators').insert({ user_id: id });
  expect((await own()).body).toMatchObject({ isModerator: true });
  await database.db('auth')('moderators').delete();
  expect((await own()).body).not.toHaveProperty('isModerator');
});
