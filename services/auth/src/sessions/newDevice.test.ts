import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as, cookieFrom } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { registration } from '@introvest/testing/registration';
import { createTestApp, tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const task = 'auth.send_new_device';
const password = 'correct horse battery';
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0 evil.example';

async function join(email: string) {
  const made = createTestApp(database, { rateLimitScale: 1, trustProxy: true });
  const reply = await as(made.app, null).post<{ user: { id: string } }>(
    '/api/auth/register',
    registration(email),
  );
  const signIn = (given: string, cookie?: string) =>
    as(made.app, cookie ? { cookie } : null).post(
      '/api/auth/login',
      { email, password: given },
      { headers: { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.7' } },
    );
  return { ...made, id: reply.body.user.id, home: cookieFrom(reply.headers), signIn };
}

const told = async (userId: string) =>
  (await listQueued(database)).filter(
    (job) => job.task === task && (job.payload as { userId?: string }).userId === userId,
  );

test('emails the time and browser of a sign-in on a new device, but no location', async () => {
  const { id, signIn, jobs, mail } = await join('away@example.com');
  const begun = new Date();
  expect(await signIn(password)).toMatchObject({ status: 200 });
  const [job, ...more] = await told(id);
  expect(more).toEqual([]);
  expect(JSON.stringify(job?.payload)).not.toMatch(/203\.0\.113|Mozilla|evil|away@/);
  await jobs[task]?.(job?.payload, { log });
  const [sent] = mail.sent;
  expect(sent).toMatchObject({ to: 'away@example.com', subject: 'New sign-in to your account' });
  expect(sent?.text).toContain('Firefox on Windows');
  expect(sent?.text).toContain(`${begun.getUTCFullYear()} at `);
  expect(sent?.text).toMatch(/This wasn’t me:\nhttp\S+\/auth\/not-me\?token=[\w-]{43}\n/);
  expect(sent?.text).not.toMatch(/203\.0\.113|evil/);
  const [row] = await database.db('auth')('mailed_tokens').where({ user_id: id });
  expect(row).toMatchObject({ purpose: 'not_me' });
  expect(JSON.stringify(row)).not.toContain(tokenIn(sent));
});

test('sends no email for the registering browser or a known device', async () => {
  const { id, home, signIn, deps } = await join('home@example.com');
  expect(await signIn(password, home)).toMatchObject({ status: 200 });
  expect(await told(id)).toEqual([]);
  const away = await signIn(password);
  expect(await told(id)).toHaveLength(1);
  // Resets the limit, so that only the known device can prevent the email.
  await deps.db('rate_limits').whereLike('key', '%device_mail%').delete();
  expect(await signIn(password, cookieFrom(away.headers))).toMatchObject({ status: 200 });
  expect(await told(id)).toHaveLength(1);
  expect(await signIn(password)).toMatchObject({ status: 200 });
  expect(await told(id)).toHaveLength(2);
});

test('emails about each unknown device up to ten times an hour, and never about a wrong password', async () => {
  const { id, signIn } = await join('often@example.com');
  expect(await signIn('not it at all')).toMatchObject({ status: 401 });
  expect(await told(id)).toEqual([]);
  for (let device = 1; device <= 12; device += 1) {
    expect(await signIn(password)).toMatchObject({ status: 200 });
    expect(await told(id)).toHaveLength(Math.min(device, 10));
  }
});
