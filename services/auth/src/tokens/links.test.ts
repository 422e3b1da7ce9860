import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { createTestApp, tokenIn } from '../testing/testApp.js';
import { registration } from '@introvest/testing/registration';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const task = 'auth.send_password_changed';
const password = 'a new and better one';

const told = async (userId: string) =>
  (await listQueued(database)).filter(
    (job) => job.task === task && (job.payload as { userId?: string }).userId === userId,
  );

test('emails once about a new password, with advice if it was someone else', async () => {
  const { app, jobs, mail } = createTestApp(database);
  const person = await createUser(database);
  await jobs['auth.send_reset']?.({ email: person.email, since: Date.now() }, { log });
  const body = { token: tokenIn(mail.sent[0]), password, confirmPassword: password };
  const reset = () => as(app, null).post('/api/auth/reset-password', body);
  const replies = await Promise.all([reset(), reset(), reset()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);

  const [job, ...more] = await told(person.id);
  expect(more).toEqual([]);
  await jobs[task]?.(job?.payload, { log });
  expect(mail.sent.slice(1)).toMatchObject([
    { to: person.email, subject: 'Your password was changed' },
  ]);
  expect(mail.sent[1]?.text).toContain('‘Forgot password?’');
  expect(mail.sent[1]?.text).not.toContain('token=');
});

test('emailed links carry the wanted page, escaped', async () => {
  const { app, jobs, mail } = createTestApp(database);
  const next = '/browse-startups?startup=7&name=Tally & Bird#top';
  const given = { ...registration('waiting@example.com'), next };
  const { headers, body } = await as(app, null).post<{ user: { id: string } }>(
    '/api/auth/register',
    given,
  );
  const person = { cookie: cookieFrom(headers) };
  const query = `?next=${encodeURIComponent(next)}`;
  await as(app, person).post(`/api/auth/resend-verification${query}`);
  await as(app, null).post('/api/auth/forgot-password', { email: given.email, next });
  const mine = (await listQueued(database)).filter(({ payload }) => {
    const { userId, email } = payload as { userId?: string; email?: string };
    return userId === body.user.id || email === given.email;
  });
  for (const { task, payload } of mine) await jobs[task]?.(payload, { log });
  const links = mail.sent.map(({ text }) => new URL(/http\S+/.exec(text)?.[0] ?? ''));
  expect(links.map(({ pathname }) => pathname)).toEqual([
    '/auth/verify',
    '/auth/verify',
    '/auth/reset',
  ]);
  for (const { searchParams } of links) expect(searchParams.get('next')).toBe(next);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a\nb', '', 'x'])(
  'an email never links to %j',
  async (next) => {
    const { app } = createTestApp(database);
    const refused = { status: 400, body: { errors: [{ field: 'next' }] } };
    const forgot = { email: 'ada@example.com', next };
    expect(await as(app, null).post('/api/auth/forgot-password', forgot)).toMatchObject(refused);
    const joining = { ...registration('x@example.com'), next };
    expect(await as(app, null).post('/api/auth/register', joining)).toMatchObject(refused);
  },
);

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
