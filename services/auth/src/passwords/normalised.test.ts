import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as, cookieFrom } from '@introvest/testing/http';
import { registration } from '@introvest/testing/registration';
import { passwordHashes } from '@introvest/service-kit/metrics';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

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

test('a wrong password takes the same work with and without an account', async () => {
  const { signIn } = await joined('costs@example.com', composed);
  const { signIn: unknown, deps } = await joined('gone@example.com', composed);
  await deps.db('users').where({ email: 'gone@example.com' }).delete();
  expect(await signIn('wrong')).toEqual({ status: 401, hashes: 1 });
  expect(await unknown('wrong')).toEqual({ status: 401, hashes: 1 });
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
