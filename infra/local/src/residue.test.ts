import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { ServiceName } from '@introvest/contracts/services';
import { everyJob } from '@introvest/jobs/everyJob';
import { newId } from '@introvest/service-kit/ids';
import { enqueue, startJobs, type Jobs } from '@introvest/service-kit/jobs';
import { createLog } from '@introvest/service-kit/log';
import { createTestBucket, type TestBucket } from '@introvest/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { testDeps, testMailer } from '@introvest/testing/deps';
import { createConnection } from '@introvest/testing/factories/connection';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createFounder } from '@introvest/testing/factories/founder';
import { createModerator } from '@introvest/testing/factories/user';
import { createMessage } from '@introvest/testing/factories/message';
import { as, type App, type Client } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { makeJobsDue, listQueued } from '@introvest/testing/queue';
import { openResidue, type Residue } from '@introvest/testing/residue';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { createGateway } from './gateway.js';
import { createServices } from './services.js';
import { formerAddress, createAccountTraces, createDeckTraces } from './testing/accountTraces.js';
import { noPayments } from './testing/noPayments.js';
import { push, pushBrowser } from './testing/pushBrowser.js';
import { searchOf } from './testing/meetingWrites.js';

jest.setTimeout(300_000);

const log = createLog({ level: 'silent' });
let database: TestDatabase;
let bucket: TestBucket;
let residue: Residue;
let jobs: Jobs;
let app: App;
beforeAll(async () => {
  database = await createTestDatabase();
  bucket = await createTestBucket();
  residue = await openResidue(database);
  const shared = {
    db: (service: ServiceName) => database.db(service),
    settings: testDeps(database, 'auth').settings,
    log,
    mail: testMailer(),
    storage: bucket.storage,
    databaseUrl: database.url,
    payments: noPayments,
    push,
  };
  jobs = everyJob(shared);
  const { server } = createGateway({
    services: createServices(shared).listeners,
    pages: (_, response) => void response.end(),
    dev: {},
    connectionsPerAddress: Infinity,
    ready: async () => {},
  });
  app = { callback: () => (request, response) => void server.emit('request', request, response) };
});
afterAll(async () => {
  await residue.close();
  await database.close();
});

const wrongPassword = (email: string) =>
  as(app, null).post('/api/auth/login', { email, password: 'not it at all' });

async function upload(person: Client): Promise<string> {
  const create = { width: 40, height: 40, channels: 3, background: '#0f5c47' } as const;
  const content = await sharp({ create }).png().toBuffer();
  const image = { name: 'quackenbush.png', type: 'image/png', content };
  await person.upload('/api/upload/profile-image', 'profileImage', image);
  const deck = { name: 'quackenbush.pdf', type: 'application/pdf', content: '%PDF-1.7\n%%EOF\n' };
  const { body } = await person.upload<{ fileUrl: string }>(
    '/api/upload/pitch-deck',
    'pitchDeck',
    deck,
  );
  return body.fileUrl;
}

/** Creates all kinds of data, with the product's own calls where possible. */
async function leaveTraces(founder: TestUser): Promise<TestUser> {
  const pair = await createConnection(database, { founder, status: 'accepted' });
  const [own, investor] = [as(app, founder), as(app, pair.investor)];
  await createMessage(database, pair);
  await createMessage(database, pair, { from: 'investor' });
  const asked = await createConnection(database, { founder });
  await own.put(`/api/connections/${asked.id}/status`, { status: 'rejected' });
  const fileUrl = await upload(own);
  await investor.post('/api/bookmarks', { founderId: founder.id });
  await investor.post('/api/pitch-decks/save', {
    founderId: founder.id,
    fileUrl,
    originalFileName: 'quackenbush.pdf',
    companyName: 'Quackenbush Kelp',
  });
  await investor.get(`/api/browse/founders/${founder.id}`);
  await searchOf({ database, investor: pair.investor, founder });
  await searchOf({ database, investor: founder, founder: pair.investor });
  const said = await createMessage(database, pair, { from: 'investor', content: 'Pay me first' });
  const text = 'Quackenbush was asked for money';
  await own.post('/api/reports', { subject: { type: 'message', id: said.id }, kind: 'scam', text });
  const about = { subject: { type: 'profile', id: founder.id }, kind: 'fake' };
  const { body } = await investor.post<{ id: string }>('/api/reports', about);
  const warning = { decision: 'warn', text: 'Quackenbush is no name of a company' };
  const moderator = as(app, await createModerator(database));
  await moderator.post(`/api/moderation/reports/${body.id}/decisions`, warning);
  await own.post('/api/blocks', { userId: (await createInvestor(database)).id });
  await own.post('/api/profile-highlight/create-payment-intent', { duration: 7 });
  await database.db('auth')('sent_emails').insert({ id: newId(), user_id: founder.id });
  await own.put('/api/notifications/push', pushBrowser());
  await own.post('/api/auth/resend-verification');
  await as(app, null).post('/api/auth/forgot-password', { email: founder.email.toUpperCase() });
  await wrongPassword(founder.email);
  // Emails that are still queued, as during an outage of the mail server.
  const later = { inSeconds: 60 * 60 };
  await enqueue(database.db('auth'), 'auth.send_reset', { email: founder.email }, later);
  const told = { userId: founder.id, since: Date.now() };
  await enqueue(database.db('auth'), 'auth.send_password_changed', told, later);
  await enqueue(database.db('auth'), 'auth.send_new_device', { ...told, browser: 'Edge' }, later);
  const alert = { alertId: newId(), userId: founder.id, searches: [], since: Date.now() };
  await enqueue(database.db('onboarding'), 'auth.send_search_alert', alert, later);
  await createAccountTraces(database, founder.id);
  await createDeckTraces(database, pair);
  await wrongPassword(formerAddress);
  return pair.investor;
}

async function exportOf({ id }: TestUser): Promise<Record<string, unknown[]>> {
  const db = database.db('auth');
  await db('exports').insert({ user_id: id });
  await jobs['auth.export']?.({ userId: id }, { log });
  const [{ content }] = (await db('exports').where({ user_id: id })) as [{ content: string }];
  return JSON.parse(content) as Record<string, unknown[]>;
}

async function workOff(): Promise<void> {
  const worker = await startJobs({ url: database.url, log, jobs });
  while ((await listQueued(database)).length > 0) await sleep(20);
  await worker.stop();
}

/** Tables that contain the founder's data before the deletion. The test also searches all other tables. */
const reached = [
  'auth.exports',
  'auth.former_addresses',
  'auth.mailed_tokens',
  'auth.passkey_ceremonies',
  'auth.passkeys',
  'auth.rate_limits',
  'auth.recovery_codes',
  'auth.second_steps',
  'auth.sent_emails',
  'auth.sessions',
  'auth.suspensions',
  'auth.users',
  'dashboards.bookmarks',
  'dashboards.profile_highlights',
  'dashboards.profile_views',
  'dashboards.push_subscriptions',
  'dashboards.saved_pitch_decks',
  'decks.versions',
  'decks.visits',
  'graphile_worker._private_jobs',
  'messaging.blocks',
  'messaging.answer_times',
  'messaging.connections',
  'messaging.messages',
  'moderation.decisions',
  'moderation.evidence',
  'moderation.badge_decisions',
  'moderation.reports',
  'onboarding.files',
  'onboarding.founder_profiles',
  'onboarding.person_images',
  'onboarding.rate_limits',
  'onboarding.saved_searches',
  'onboarding.search_findings',
];

test('removes all personal data and files when an account is deleted', async () => {
  const founder = await createFounder(database, {
    user: { firstName: 'Wilhelmina', lastName: 'Quackenbush', isVerified: false },
    profile: { company_name: 'Quackenbush Kelp' },
  });
  await leaveTraces(founder);
  await exportOf(founder);
  const [sid = ''] = /(?<=sid=)[^;]+/.exec(founder.cookie) ?? [];
  // The counters of rate limits store a hash of the email address.
  const hash = createHash('sha256').update(founder.email.toLowerCase()).digest('base64url');
  const former = createHash('sha256').update(formerAddress).digest('base64url');
  const traces = [founder.id, founder.email, hash, former, 'Wilhelmina', 'Quackenbush', sid];
  const before = await residue.tablesThatSay(traces);
  expect(reached.filter((table) => !before.includes(table))).toEqual([]);
  expect(await bucket.keys()).toHaveLength(2);
  expect(await as(app, founder).delete('/api/auth/account')).toMatchObject({ status: 200 });
  // The queue may contain the data until its jobs have run, and entering the email address starts a new counter.
  const counters = ['auth', 'jobs', 'onboarding'].map((schema) => `${schema}.rate_limits`);
  const left = [...counters, 'graphile_worker._private_jobs'];
  expect(left).toEqual(expect.arrayContaining(await residue.tablesThatSay(traces)));
  await wrongPassword(founder.email);
  const forgetting = (await listQueued(database)).filter(({ task }) => /forget|remove/.test(task));
  const latest = Math.max(...forgetting.map(({ runAt }) => runAt.getTime()));
  expect(latest).toBeLessThan(Date.now() + 60_000);
  await makeJobsDue(database);
  await workOff();
  expect(await residue.tablesThatSay(traces)).toEqual([]);
  expect(await bucket.keys()).toEqual([]);
  // Reports are kept to protect other members, but without the reporter's name and text.
  const reports = await database.db('moderation')('reports').select('reporter_id', 'kind', 'text');
  expect(reports).toEqual([{ reporter_id: null, kind: 'scam', text: null }]);
  expect(await database.db('moderation')('evidence').pluck('content')).toContain('Pay me first');
});

test("exports all kinds of a member's own data, but no secrets and nothing that others keep private", async () => {
  const founder = await createFounder(database);
  const investor = await leaveTraces(founder);
  const blocker = await createInvestor(database);
  await as(app, blocker).post('/api/blocks', { userId: founder.id });
  await database.db('dashboards')('notifications').insert({
    user_id: founder.id,
    what: 'views',
    about: founder.id,
    since: 'today',
    mail: 'never',
  });
  const preference = { kind: 'views', in_app: true, mail: 'never' };
  await database
    .db('dashboards')('notification_preferences')
    .insert({ user_id: founder.id, ...preference });
  await database.db('onboarding')('founder_drafts').insert({ user_id: founder.id });
  await database.db('onboarding')('investor_drafts').insert({ user_id: investor.id });
  const [own, other] = [await exportOf(founder), await exportOf(investor)];
  const missing = Object.keys(own).filter((name) =>
    [own[name], other[name]].every((rows) => rows?.length === 0),
  );
  expect(missing).toEqual([]);
  const { password } = await database
    .db('auth')('users')
    .where({ id: founder.id })
    .first('password');
  const [sid = ''] = /(?<=sid=)[^;]+/.exec(founder.cookie) ?? [];
  const text = JSON.stringify(own);
  for (const secret of [password, sid, blocker.id]) expect(text).not.toContain(secret);
  expect(own.blocks).toHaveLength(1);
  expect(own.messages?.length).toBeGreaterThan(2);
});

test('keeps jobs and counters of another member whose email address has the same ending', async () => {
  const [leaver, other] = [
    await createFounder(database, { user: { email: 'lee@example.com' } }),
    await createInvestor(database, { user: { email: 'ashlee@example.com' } }),
  ];
  for (const { email } of [leaver, other]) {
    await wrongPassword(email);
    await as(app, null).post('/api/auth/forgot-password', { email });
  }
  await as(app, leaver).delete('/api/auth/account');
  const queued = await listQueued(database);
  const forget = queued.find(({ task }) => task === 'auth.forget_person');
  await jobs['auth.forget_person']?.(forget?.payload, { log });
  const waiting = (await listQueued(database)).map(({ payload }) => payload);
  expect(waiting).toContainEqual(expect.objectContaining({ email: other.email }));
  expect(waiting).not.toContainEqual(expect.objectContaining({ email: leaver.email }));
});

test('every reference to a person is deleted with the account', async () => {
  expect(await residue.referencesThatStay()).toEqual([]);
});

test('ids without a foreign key do not identify a deleted person', async () => {
  expect(await residue.unreferencedIds()).toEqual([
    // Id of a connection or highlight of the row's owner, or of the owner.
    'dashboards.notifications.about',
    'dashboards.saved_pitch_decks.file_id',
    // Always one of the connection's two members, because of a constraint.
    'messaging.connections.initiated_by',
    'messaging.messages.client_id',
    // Id of a copied message or profile. The copy is deleted together with its author's account.
    'moderation.evidence.source_id',
    // Ids in the moderation log, whose entries are kept after an account is deleted (ADR 33).
    'moderation.log.actor_id',
    'moderation.log.decision_id',
    'moderation.log.subject_id',
    // Id of the reported item. A report about a person is deleted together with that person.
    'moderation.reports.subject_id',
  ]);
});
