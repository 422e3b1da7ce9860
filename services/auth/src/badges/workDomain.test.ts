import { expect, test } from '@jest/globals';
import type { OwnBadges } from '@introvest/contracts/account';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createModerator, createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import pg from 'pg';
import { createTestApp, tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const task = 'auth.send_work_domain';
const dead = { status: 400, body: { message: 'This link has already been used or has expired.' } };

async function founderAt(website: string | null, names: Record<string, string> = {}) {
  const founder = await createFounder(database, { user: names, profile: { website } });
  return { ...workOf(founder), founder };
}

function workOf(person: { id: string; cookie: string }) {
  const made = createTestApp(database);
  const { app, deps, jobs, mail } = made;
  const client = as(app, person);
  const ask = (email: string) => client.post('/api/auth/work-domain', { email });
  const confirm = (token: string, who: { cookie: string } = person) =>
    as(app, who).post<{ message: string }>('/api/auth/work-domain/confirm', { token });
  /** Runs this member's waiting jobs and returns the newest email. */
  const post = async () => {
    const waiting = (await listQueued(database)).filter(
      (job) => job.task === task && (job.payload as { userId: string }).userId === person.id,
    );
    for (const { payload } of waiting) await jobs[task]?.(payload, { log });
    return mail.sent.at(-1);
  };
  const badges = async () => (await client.get<OwnBadges>('/api/auth/badges')).body;
  const moveTo = (website: string) =>
    database.db('onboarding')('founder_profiles').where({ user_id: person.id }).update({ website });
  return { ...made, db: deps.db, ask, confirm, post, badges, moveTo };
}

test('opening the link grants the badge and deletes the email address', async () => {
  const { founder, ask, post, badges, confirm, db } = await founderAt(
    'https://www.Ourfirm.com/en',
    {
      firstName: 'Ada',
      lastName: 'evil.example',
    },
  );
  expect(await badges()).toMatchObject({ website: 'ourfirm.com', waiting: null, workDomain: null });
  expect(await ask('Ada.O+work@OURFIRM.com')).toMatchObject({ status: 202 });
  expect(await badges()).toMatchObject({ waiting: { domain: 'ourfirm.com' }, workDomain: null });

  const sent = await post();
  expect(sent).toMatchObject({
    to: 'Ada.O+work@OURFIRM.com',
    subject: 'Confirm your email address at ourfirm.com',
  });
  expect(sent?.text).toContain(
    'Ada evil.\u2060example entered this email address to add a badge for',
  );
  expect(sent?.text).toContain('/profile/work-domain?token=');
  const token = tokenIn(sent);
  expect(JSON.stringify(await db('mailed_tokens'))).not.toContain(token);

  const reply = await confirm(token);
  expect(reply.body.message).toBe(
    'Your email address at ourfirm.com is confirmed. Other members can now see your badge.',
  );
  expect(await confirm(token)).toMatchObject(dead);
  expect(await badges()).toMatchObject({
    waiting: null,
    workDomain: { domain: 'ourfirm.com', state: 'shown', reason: null },
  });
  expect(await db('work_addresses').where({ user_id: founder.id })).toEqual([]);
  expect(JSON.stringify(await db('work_domains'))).not.toMatch(/ada\.o/i);
});

test.each([
  ['ada@mail.example.org', 'Enter an email address at example.org, your website’s domain'],
  ['ada@example.org.evil.com', 'Enter an email address at example.org, your website’s domain'],
  ['ada@examp1e.org', 'Enter an email address at example.org, your website’s domain'],
  [`${'a'.repeat(64)}@other.org`, 'Enter an email address at example.org, your website’s domain'],
  ['ada@exämple.org', 'Enter an email address at example.org, your website’s domain'],
  ['ada@example.org\nbcc: x@y.org', 'Invalid email address'],
])('refuses %p', async (email, message) => {
  const { ask } = await founderAt('https://shop.example.org');
  expect(await ask(email)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'email', message }] },
  });
});

test('refuses an unverified account', async () => {
  const newcomer = await createFounder(database, {
    user: { isVerified: false },
    profile: { website: 'https://victim.org' },
  });
  expect(await workOf(newcomer).ask('boss@victim.org')).toMatchObject({
    status: 400,
    body: { message: 'Verify your account’s email address first' },
  });
});

test("the link doesn't work for another account, without a session, or after another request", async () => {
  const { ask, post, confirm, badges } = await founderAt('https://ours.org');
  await ask('one@ours.org');
  const first = tokenIn(await post());
  const thief = await createFounder(database, { profile: { website: 'https://ours.org' } });
  expect(await confirm(first, thief)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await confirm(first, { cookie: '' })).toMatchObject({ status: 401 });
  await ask('two@ours.org');
  expect(await confirm(first)).toMatchObject(dead);
  expect((await badges()).workDomain).toBeNull();
  expect(await confirm(tokenIn(await post()))).toMatchObject({ status: 200 });
});

test('accepts one of many concurrent uses of a link, which expires after a day', async () => {
  const { ask, post, confirm, db } = await founderAt('https://quick.org');
  await ask('a@quick.org');
  const token = tokenIn(await post());
  const replies = await Promise.all([1, 2, 3].map(() => confirm(token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  await ask('a@quick.org');
  const late = tokenIn(await post());
  await db('mailed_tokens').update({ expire: db.raw("expire - interval '24 hours 1 second'") });
  expect(await confirm(late)).toMatchObject(dead);
});

test('refuses the link if the website has changed, and accepts it once the website is restored', async () => {
  const { ask, post, confirm, moveTo } = await founderAt('https://before.org');
  await ask('a@before.org');
  const token = tokenIn(await post());
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
    const { ask, post, confirm, badges } = await founderAt(website);
    await ask(address);
    const { body } = await confirm(tokenIn(await post()));
    return { said: body.message, state: (await badges()).workDomain?.state };
  };
  expect(await proven('https://northwind.com', 'a@northwind.com')).toMatchObject({
    state: 'shown',
  });
  expect(await proven('https://northwind.com', 'b@northwind.com')).toMatchObject({
    state: 'shown',
  });
  const held = {
    state: 'held',
    said: expect.stringContaining('Our moderators will review') as unknown,
  };
  expect(await proven('https://n0rthwind.com', 'a@n0rthwind.com')).toMatchObject(held);
  expect(await proven('https://bücher.de', 'a@xn--bcher-kva.de')).toMatchObject(held);
});

test('notifies moderators once of a badge that waits for a decision', async () => {
  const received: string[] = [];
  const moderator = await createModerator(database);
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => {
    const { kind, userId } = JSON.parse(payload) as { kind: string; userId: string };
    if (userId === moderator.id) received.push(kind);
  });
  await listener.query('listen messaging_events');
  const { founder, ask, post, confirm, moveTo, db } = await founderAt('https://bäcker.de');
  const receivedFor = async (address: string) => {
    received.length = 0;
    await ask(address);
    expect(await confirm(tokenIn(await post()))).toMatchObject({ status: 200 });
    // Notifications arrive in order, so once this one has arrived, all earlier ones have too.
    await listener.query("notify messaging_events, '{}'");
    return received.length;
  };
  const address = 'a@xn--bcker-gra.de';
  expect([await receivedFor(address), await receivedFor(address)]).toEqual([1, 0]);
  await moveTo('https://büro.de');
  expect(await receivedFor('a@xn--bro-hoa.de')).toBe(1);
  const verdict = (state: string) =>
    db('work_domains').where({ user_id: founder.id }).update({ state });
  await verdict('taken_back');
  expect(await receivedFor('a@xn--bro-hoa.de')).toBe(1);
  await listener.end();
});

test("an investor can confirm the firm's website, and a member without a profile can't", async () => {
  const investor = await createInvestor(database, { profile: { website: 'https://capital.org' } });
  expect(await workOf(investor).ask('a@capital.org')).toMatchObject({ status: 202 });
  const nobody = await createUser(database);
  expect(await workOf(nobody).badges()).toMatchObject({ website: null });
});
