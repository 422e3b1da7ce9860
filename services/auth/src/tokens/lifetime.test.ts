import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { createTestApp, tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();

const password = 'a new and better one';
const kinds = {
  reset: {
    job: 'auth.send_reset',
    open: (token: string) => [
      '/api/auth/reset-password',
      { token, password, confirmPassword: password },
    ],
  },
  verification: {
    job: 'auth.send_verification',
    open: (token: string) => ['/api/auth/verify-email', { token }],
  },
} as const;

/** Opens a link of this kind that was sent `interval` ago. */
async function openAfter(kind: keyof typeof kinds, interval: string): Promise<number> {
  const { app, jobs, mail } = createTestApp(database);
  const person = await createUser(database, { isVerified: false });
  const payload = { userId: person.id, email: person.email, since: Date.now() };
  await jobs[kinds[kind].job]?.(payload, { log: createLog({ level: 'silent' }) });
  const db = database.db('auth');
  await db('mailed_tokens')
    .where({ user_id: person.id })
    .update({ expire: db.raw(`expire - interval '${interval}'`) });
  const [path, body] = kinds[kind].open(tokenIn(mail.sent[0]));
  return (await as(app, null).post(path as string, body)).status;
}

test.each([
  ['reset', '59 minutes', 200],
  ['reset', '61 minutes', 400],
  ['verification', '23 hours 59 minutes', 200],
  ['verification', '24 hours 1 minute', 400],
] as const)(
  'a link for %s that was mailed %s ago is answered with %i',
  async (kind, interval, status) => {
    expect(await openAfter(kind, interval)).toBe(status);
  },
);

test('refuses a link of another kind', async () => {
  const { app, jobs, mail } = createTestApp(database);
  const person = await createUser(database, { isVerified: false });
  const payload = { userId: person.id, email: person.email, since: Date.now() };
  const log = createLog({ level: 'silent' });
  for (const { job } of [kinds.reset, kinds.verification]) await jobs[job]?.(payload, { log });
  const [resetToken, verificationToken] = mail.sent.map(tokenIn);
  const [verifyPath] = kinds.verification.open('');
  expect(await as(app, null).post(verifyPath as string, { token: resetToken })).toMatchObject({
    status: 400,
  });
  const [resetPath, draft] = kinds.reset.open(String(verificationToken));
  expect(await as(app, null).post(resetPath as string, draft)).toMatchObject({ status: 400 });
  const look = await as(app, null).post('/api/auth/reset-password/check', {
    token: verificationToken,
  });
  expect(look.body).toEqual({ isUsable: false });
});
