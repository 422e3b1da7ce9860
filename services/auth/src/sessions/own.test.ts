import { expect, test } from '@jest/globals';
import type { AccountSession } from '@introvest/contracts/account';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { hashSid } from '@introvest/service-kit/session';
import { password } from '@introvest/testing/registration';
import { createTestApp, join, tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();

const path = '/api/auth/sessions';
const headers = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0 evil.example',
  'x-forwarded-for': '203.0.113.77',
};

async function joined(email: string) {
  const made = await join(database, email, { rateLimitScale: 1, trustProxy: true });
  const { app, me } = made;
  const signIn = (given = password, client: { cookie: string } | null = null) =>
    made.signIn(given, client, headers);
  const list = async () => (await as(app, me).get<AccountSession[]>(path)).body;
  const find = async (isCurrent: boolean) =>
    (await list()).find((session) => session.isCurrent === isCurrent);
  const end = (id: string | undefined, client = me) =>
    as(app, client).delete(`${path}/${encodeURIComponent(id ?? '')}`);
  return { ...made, signIn, list, find, end, told: () => made.queued('send_new_device') };
}

async function joinedTwice(email: string) {
  const made = await joined(email);
  await made.signIn();
  return made;
}

test('lists the sessions in our own words and without the last part of the IP address', async () => {
  const { me, list, find, deps } = await joinedTwice('list@example.com');
  const sessions = await list();
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const away = await find(false);
  expect(away).toMatchObject({ browser: 'Firefox on Windows', place: '203.0.113.0/24' });
  expect(away?.lastSeenAt).toMatch(/:00:00\.000Z$/);
  const [sid = ''] = /(?<=sid=)[^;]+/.exec(me.cookie) ?? [];
  const said = JSON.stringify(sessions);
  for (const secret of [sid, hashSid(sid), '203.0.113.77', 'evil'])
    expect(said).not.toContain(secret);
  const stored = JSON.stringify(await deps.db('sessions').select());
  expect(stored).not.toMatch(/203\.0\.113\.77|evil/);
});

test("returns 404 for another member's session, an ended session and an invalid id", async () => {
  const { deps, list, find, end, sessions } = await joinedTwice('owner@example.com');
  const stranger = await createUser(database);
  const there = await find(false);
  for (const id of [there?.id, (await find(true))?.id, hashSid('x'), '7', "' or true --"])
    expect(await end(id, stranger)).toMatchObject({ status: 404 });
  const ended = { expire: deps.db.raw("now() - interval '1 second'") };
  await sessions().where('browser', 'Firefox on Windows').update(ended);
  expect(await list()).toHaveLength(1);
  expect(await end(there?.id)).toMatchObject({ status: 404 });
});

test('ending the current session signs out', async () => {
  const { me, find, end, statusFor } = await joined('self@example.com');
  const reply = await end((await find(true))?.id);
  expect(cookieFrom(reply.headers)).toMatch(/introvest\.signed-in=(;|$)/);
  expect(await statusFor(me)).toBe(401);
});

test('lists when a session was last used', async () => {
  const { app, deps, getUser } = createTestApp(database);
  const person = await createUser(database);
  const longAgo = { created_at: deps.db.raw("now() - interval '3 days'") };
  await deps.db('sessions').where({ user_id: person.id }).update(longAgo);
  const list = async () => (await as(app, person).get<AccountSession[]>(path)).body;
  const age = async () => Date.now() - Date.parse((await list())[0]?.lastSeenAt ?? '');
  expect(await list()).toMatchObject([{ browser: null, place: null, isCurrent: true }]);
  expect(await age()).toBeGreaterThan(2 * 24 * 60 * 60 * 1000);
  await getUser(person);
  expect(await age()).toBeLessThan(2 * 60 * 60 * 1000);
});

test('emails the time and browser of a sign-in on a new device, but no location', async () => {
  const { id, signIn, told, mails } = await joined('away@example.com');
  const begun = new Date();
  expect(await signIn()).toMatchObject({ status: 200 });
  const jobs = await told();
  expect(jobs).toHaveLength(1);
  expect(JSON.stringify(jobs[0]?.payload)).not.toMatch(/203\.0\.113|Mozilla|evil|away@/);
  const [sent] = await mails('send_new_device');
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
  const { me, signIn, deps, told } = await joined('home@example.com');
  expect(await signIn(password, me)).toMatchObject({ status: 200 });
  expect(await told()).toEqual([]);
  const away = { cookie: cookieFrom((await signIn()).headers) };
  expect(await told()).toHaveLength(1);
  // Resets the limit, so that only the known device can be the reason why no email is sent.
  await deps.db('rate_limits').whereLike('key', '%device_mail%').delete();
  expect(await signIn(password, away)).toMatchObject({ status: 200 });
  expect(await told()).toHaveLength(1);
  expect(await signIn()).toMatchObject({ status: 200 });
  expect(await told()).toHaveLength(2);
});

test('emails about each unknown device up to ten times an hour, and never about a wrong password', async () => {
  const { signIn, told } = await joined('often@example.com');
  expect(await signIn('not it at all')).toMatchObject({ status: 401 });
  expect(await told()).toEqual([]);
  for (let device = 1; device <= 12; device += 1) {
    expect(await signIn()).toMatchObject({ status: 200 });
    expect(await told()).toHaveLength(Math.min(device, 10));
  }
});
