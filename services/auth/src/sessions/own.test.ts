import { expect, test } from '@jest/globals';
import type { AccountSession } from '@introvest/contracts/account';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { hashSid } from '@introvest/service-kit/session';
import { registration } from '@introvest/testing/registration';
import { createTestApp, tokenIn } from '../testing/testApp.js';
import { createLog } from '@introvest/service-kit/log';
import { listQueued } from '@introvest/testing/queue';

const database = useTestDatabase();

const password = 'correct horse battery';
const path = '/api/auth/sessions';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0 evil.example';

async function joined(email: string) {
  const made = createTestApp(database, { trustProxy: true });
  const reply = await as(made.app, null).post('/api/auth/register', registration(email));
  const headers = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' };
  const there = await as(made.app, null).post('/api/auth/login', { email, password }, { headers });
  const [home, away] = [reply, there].map((from) => ({ cookie: cookieFrom(from.headers) }));
  const list = async (who = home) =>
    (await as(made.app, who ?? null).get<AccountSession[]>(path)).body;
  return { ...made, home: home ?? { cookie: '' }, away: away ?? { cookie: '' }, list };
}

test('lists the sessions in our own words and without the last part of the IP address', async () => {
  const { home, list, deps } = await joined('list@example.com');
  const sessions = await list();
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const away = sessions.find(({ isCurrent }) => !isCurrent);
  expect(away).toMatchObject({ browser: 'Firefox on Windows', place: '203.0.113.0/24' });
  expect(away?.lastSeenAt).toMatch(/:00:00\.000Z$/);
  // Contains neither the cookie's secret nor its stored hash.
  const [sid = ''] = /(?<=sid=)[^;]+/.exec(home.cookie) ?? [];
  const said = JSON.stringify(sessions);
  for (const secret of [sid, hashSid(sid), '203.0.113.77', 'evil'])
    expect(said).not.toContain(secret);
  const stored = JSON.stringify(await deps.db('sessions').select());
  expect(stored).not.toMatch(/203\.0\.113\.77|evil/);
});

test('ends one session and no other, and returns 404 the second time', async () => {
  const { app, home, away, list } = await joined('there@example.com');
  const there = (await list()).find(({ isCurrent }) => !isCurrent);
  const end = () => as(app, home).delete(`${path}/${there?.id}`);
  expect(await end()).toMatchObject({ status: 200 });
  expect(await as(app, away).get('/api/auth/user')).toMatchObject({ status: 401 });
  expect(await list()).toMatchObject([{ isCurrent: true }]);
  expect(await end()).toMatchObject({ status: 404 });
});

test("returns 404 for another member's session, an ended session and an invalid id", async () => {
  const { app, home, deps, list } = await joined('owner@example.com');
  const stranger = await createUser(database);
  const [first, second] = await list();
  for (const id of [first?.id, second?.id, hashSid('x'), '7', "' or true --"]) {
    const wanted = `${path}/${encodeURIComponent(id ?? '')}`;
    expect(await as(app, stranger).delete(wanted)).toMatchObject({ status: 404 });
  }
  const there = [first, second].find((session) => !session?.isCurrent);
  await deps
    .db('sessions')
    .update({ expire: deps.db.raw("now() - interval '1 second'") })
    .where('browser', 'Firefox on Windows');
  expect(await list()).toHaveLength(1);
  expect(await as(app, home).delete(`${path}/${there?.id}`)).toMatchObject({ status: 404 });
});

test('ending the current session signs out', async () => {
  const { app, home, list } = await joined('self@example.com');
  const here = (await list()).find(({ isCurrent }) => isCurrent);
  const reply = await as(app, home).delete(`${path}/${here?.id}`);
  expect(cookieFrom(reply.headers)).toMatch(/introvest\.signed-in=(;|$)/);
  expect(await as(app, home).get('/api/auth/user')).toMatchObject({ status: 401 });
});

test('lists when a session was last used', async () => {
  const { app, deps } = createTestApp(database);
  const person = await createUser(database);
  const own = deps.db('sessions').where({ user_id: person.id });
  await own.clone().update({ created_at: deps.db.raw("now() - interval '3 days'") });
  const list = () => as(app, person).get<AccountSession[]>(path);
  const age = async () => Date.now() - Date.parse((await list()).body[0]?.lastSeenAt ?? '');
  expect((await list()).body).toMatchObject([{ browser: null, place: null, isCurrent: true }]);
  expect(await age()).toBeGreaterThan(2 * 24 * 60 * 60 * 1000);
  await as(app, person).get('/api/auth/user');
  expect(await age()).toBeLessThan(2 * 60 * 60 * 1000);
});

const log = createLog({ level: 'silent' });
const task = 'auth.send_new_device';
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
