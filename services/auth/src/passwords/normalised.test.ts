import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { as, cookieFrom } from '@introvest/testing/http';
import { registration } from '@introvest/testing/registration';
import { passwordHashes } from '@introvest/service-kit/metrics';
import { createTestApp } from '../testing/testApp.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const composed = 'Fianc\u00e9e s\u00fcdlich \uff11';
const decomposed = 'Fiance\u0301e su\u0308dlich 1';

/** Creates a member who registered with this password. */
async function joined(email: string, password: string) {
  const { app, deps } = createTestApp(database);
  const body = { ...registration(email), password, confirmPassword: password };
  const reply = await as(app, null).post<{ user: { id: string } }>('/api/auth/register', body);
  const post = (path: string, sent: object, who: { cookie: string } | null = null) =>
    as(app, who).post(`/api/auth/${path}`, sent);
  const signIn = async (given: string) => {
    const before = await countHashes();
    const { status } = await post('login', { email, password: given });
    return { status, hashes: (await countHashes()) - before };
  };
  return { reply, deps, post, signIn, me: { cookie: cookieFrom(reply.headers) } };
}

const countHashes = async () => (await passwordHashes.get()).values[0]?.value ?? 0;

test.each([
  ['composed', composed],
  ['decomposed', decomposed],
])('a password set %s signs in however it is typed', async (name, set) => {
  const { reply, signIn } = await joined(`${name}@example.com`, set);
  expect(reply.status).toBe(201);
  for (const typed of [composed, decomposed])
    expect(await signIn(typed)).toMatchObject({ status: 200 });
});

test('accepts a password that was stored as typed, and stores it normalised', async () => {
  const { reply, deps, post, signIn, me } = await joined('raw@example.com', composed);
  const { id } = reply.body.user;
  const keep = async (text: string) =>
    deps
      .db('users')
      .where({ id })
      .update({ password: await hash(text, { memoryCost: 19_456 }) });
  await keep(decomposed);
  expect(await signIn(composed)).toMatchObject({ status: 401 });
  expect(await signIn(decomposed)).toEqual({ status: 200, hashes: 3 });
  expect(await signIn(composed)).toEqual({ status: 200, hashes: 1 });
  await keep(decomposed);
  const confirmed = await post('confirm', { password: decomposed }, me);
  expect(confirmed.status).toBe(200);
  expect(await signIn(composed)).toEqual({ status: 200, hashes: 1 });
});

test('a wrong password takes the same work with and without an account', async () => {
  const { signIn } = await joined('costs@example.com', composed);
  const { signIn: unknown, deps } = await joined('gone@example.com', composed);
  await deps.db('users').where({ email: 'gone@example.com' }).delete();
  for (const [typed, hashes] of [
    ['wrong and plain', 1],
    ['wrong and e\u0301', 2],
  ] as const) {
    expect(await signIn(typed)).toEqual({ status: 401, hashes });
    expect(await unknown(typed)).toEqual({ status: 401, hashes });
  }
});

test("checks the normalised password's length, and whether it is common", async () => {
  const seven = 'e\u0301'.repeat(7);
  expect((await joined('short@example.com', seven)).reply).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password', message: 'Password must be at least 8 characters' }] },
  });
  const long = 'e\u0301'.repeat(256);
  const { reply, signIn } = await joined('long@example.com', long);
  expect(reply.status).toBe(201);
  expect(await signIn(long)).toMatchObject({ status: 200 });
  expect((await joined('common@example.com', '\uff50assword1')).reply).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  });
});
