import { expect, test } from '@jest/globals';
import type { OwnBadges } from '@introvest/contracts/account';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createModerator, createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { eventsDuring } from '@introvest/testing/liveEvents';
import { createTestApp, deadLink, listJobs, statusesOf, tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();

const task = 'auth.send_work_domain';

async function founderAt(website: string, names: Record<string, string> = {}) {
  const founder = await createFounder(database, { user: names, profile: { website } });
  return { ...workOf(founder), founder };
}

function workOf(person: { id: string; cookie: string }) {
  const made = createTestApp(database);
  const { app, deps, run, post } = made;
  const ask = (email: string) => post('work-domain', { email }, person);
  const confirm = (token: string, who: { cookie: string } = person) =>
    post<{ message: string }>('work-domain/confirm', { token }, who);
  const read = async () => {
    const job = (await listJobs(database, [person.id], task)).at(-1);
    return (await run(task, job?.payload))[0];
  };
  const request = async (email: string) => {
    expect(await ask(email)).toMatchObject({ status: 202 });
    return tokenIn(await read());
  };
  const badges = async () => (await as(app, person).get<OwnBadges>('/api/auth/badges')).body;
  const moveTo = (website: string) =>
    database.db('onboarding')('founder_profiles').where({ user_id: person.id }).update({ website });
  return { db: deps.db, ask, confirm, read, request, badges, moveTo };
}

test('opening the link grants the badge and deletes the email address', async () => {
  const [website, names] = ['https://www.Ourfirm.com/en', { lastName: 'evil.example' }];
  const { founder, ask, read, badges, confirm, db } = await founderAt(website, names);
  expect(await badges()).toMatchObject({ website: 'ourfirm.com', waiting: null, workDomain: null });
  expect(await ask('Ada.O+work@OURFIRM.com')).toMatchObject({ status: 202 });
  expect(await badges()).toMatchObject({ waiting: { domain: 'ourfirm.com' }, workDomain: null });

  const sent = await read();
  const subject = 'Confirm your email address at ourfirm.com';
  expect(sent).toMatchObject({ to: 'Ada.O+work@OURFIRM.com', subject });
  const named = 'Ada evil.\u2060example entered this email address to add a badge for';
  expect(sent?.text).toContain(named);
  expect(sent?.text).toContain('/profile/work-domain?token=');
  const token = tokenIn(sent);
  expect(JSON.stringify(await db('mailed_tokens'))).not.toContain(token);

  const message =
    'Your email address at ourfirm.com is confirmed. Other members can now see your badge.';
  expect(await confirm(token)).toMatchObject({ body: { message } });
  expect(await confirm(token)).toMatchObject(deadLink);
  const workDomain = { domain: 'ourfirm.com', state: 'shown', reason: null };
  expect(await badges()).toMatchObject({ waiting: null, workDomain });
  expect(await db('work_addresses').where({ user_id: founder.id })).toEqual([]);
  expect(JSON.stringify(await db('work_domains'))).not.toMatch(/ada\.o/i);
});

test.each([
  'ada@mail.example.org',
  'ada@example.org.evil.com',
  'ada@examp1e.org',
  `${'a'.repeat(64)}@other.org`,
  'ada@exämple.org',
  'ada@example.org\nbcc: x@y.org',
])('refuses %p', async (email) => {
  const message = email.includes('\n')
    ? 'Invalid email address'
    : 'Enter an email address at example.org, your website’s domain';
  const { ask } = await founderAt('https://shop.example.org');
  const errors = [{ field: 'email', message }];
  expect(await ask(email)).toMatchObject({ status: 400, body: { errors } });
});

test('refuses an unverified account', async () => {
  const user = { isVerified: false };
  const profile = { website: 'https://victim.org' };
  const newcomer = await createFounder(database, { user, profile });
  const body = { message: 'Verify your account’s email address first' };
  expect(await workOf(newcomer).ask('boss@victim.org')).toMatchObject({ status: 400, body });
});

test("the link doesn't work for another account, without a session, or after another request", async () => {
  const { request, confirm, badges } = await founderAt('https://ours.org');
  const first = await request('one@ours.org');
  const thief = await createFounder(database, { profile: { website: 'https://ours.org' } });
  expect(await confirm(first, thief)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await confirm(first, { cookie: '' })).toMatchObject({ status: 401 });
  const second = await request('two@ours.org');
  expect(await confirm(first)).toMatchObject(deadLink);
  expect((await badges()).workDomain).toBeNull();
  expect(await confirm(second)).toMatchObject({ status: 200 });
});

test('accepts one of many concurrent uses of a link, which expires after a day', async () => {
  const { request, confirm, db } = await founderAt('https://quick.org');
  const token = await request('a@quick.org');
  const replies = await Promise.all([1, 2, 3].map(() => confirm(token)));
  expect(statusesOf(replies)).toEqual([200, 400, 400]);
  const late = await request('a@quick.org');
  await db('mailed_tokens').update({ expire: db.raw("expire - interval '24 hours 1 second'") });
  expect(await confirm(late)).toMatchObject(deadLink);
});

test('refuses the link if the website has changed, and accepts it once the website is restored', async () => {
  const { request, confirm, moveTo } = await founderAt('https://before.org');
  const token = await request('a@before.org');
  await moveTo('https://after.org');
  expect(await confirm(token)).toMatchObject({ status: 409 });
  await moveTo('https://www.before.org');
  expect(await confirm(token)).toMatchObject({ status: 200 });
});

test('limits emails per mailbox to three an hour, and requests per member to five', async () => {
  const { ask } = await founderAt('https://often.org');
  const statuses: number[] = [];
  for (const tag of ['', '+1', '+2', '+3'])
    statuses.push((await ask(`ada${tag}@often.org`)).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
});

test("holds lookalikes and domains with foreign letters for a moderator's decision", async () => {
  const proven = async (website: string, address: string) => {
    const { request, confirm, badges } = await founderAt(website);
    const { body } = await confirm(await request(address));
    return { said: body.message, state: (await badges()).workDomain?.state };
  };
  for (const email of ['a@northwind.com', 'b@northwind.com'])
    expect(await proven('https://northwind.com', email)).toMatchObject({ state: 'shown' });
  const said: unknown = expect.stringContaining('Our moderators will review');
  const held = { state: 'held', said };
  expect(await proven('https://n0rthwind.com', 'a@n0rthwind.com')).toMatchObject(held);
  expect(await proven('https://bücher.de', 'a@xn--bcher-kva.de')).toMatchObject(held);
});

test('notifies moderators once of a badge that waits for a decision', async () => {
  const moderator = await createModerator(database);
  const { founder, request, confirm, moveTo, db } = await founderAt('https://bäcker.de');
  const receivedFor = async (address: string) => {
    const events = await eventsDuring(database, async () =>
      expect(await confirm(await request(address))).toMatchObject({ status: 200 }),
    );
    return events.filter(({ userId }) => userId === moderator.id).length;
  };
  const address = 'a@xn--bcker-gra.de';
  expect([await receivedFor(address), await receivedFor(address)]).toEqual([1, 0]);
  await moveTo('https://büro.de');
  expect(await receivedFor('a@xn--bro-hoa.de')).toBe(1);
  const verdict = (state: string) =>
    db('work_domains').where({ user_id: founder.id }).update({ state });
  await verdict('taken_back');
  expect(await receivedFor('a@xn--bro-hoa.de')).toBe(1);
});

test("an investor can confirm the firm's website, and a member without a profile can't", async () => {
  const investor = await createInvestor(database, { profile: { website: 'https://capital.org' } });
  expect(await workOf(investor).ask('a@capital.org')).toMatchObject({ status: 202 });
  const nobody = await createUser(database);
  expect(await workOf(nobody).badges()).toMatchObject({ website: null });
});

async function checked(daysAgo: number, state = 'shown') {
  const founder = await createFounder(database);
  const db = database.db('auth');
  const domain = { domain: 'ours.org', written: 'ours.org', looks: 'ours' };
  const checked_at = db.raw(`now() - interval '${daysAgo} days'`);
  await db('work_domains').insert({ user_id: founder.id, ...domain, state, checked_at });
  return founder;
}

test('notifies the owner once, a month before a badge expires, unless it was confirmed again', async () => {
  const { run, deps } = createTestApp(database);
  const due = await checked(340);
  await Promise.all([checked(330), checked(366), checked(340, 'held')]);
  await run('auth.remind_of_badges');
  await run('auth.remind_of_badges');
  const queued = await listJobs(database, [''], 'auth.send_badge_expiring');
  expect(queued).toMatchObject([{ payload: { userId: due.id } }]);
  const [mail] = await run('auth.send_badge_expiring', queued[0]?.payload);
  expect(mail).toMatchObject({ to: due.email, subject: 'Your work domain badge expires soon' });
  expect(mail?.text).toContain('you have an email address at ours.org');
  await deps.db('work_domains').where({ user_id: due.id }).update({ checked_at: new Date() });
  expect(await run('auth.send_badge_expiring', queued[0]?.payload)).toEqual([]);
});
