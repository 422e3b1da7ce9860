import { beforeAll, jest } from '@jest/globals';
import { everyJob } from '@introvest/jobs/everyJob';
import { newId } from '@introvest/service-kit/ids';
import { enqueue, startJobs, type Jobs } from '@introvest/service-kit/jobs';
import { createLog } from '@introvest/service-kit/log';
import { withClient } from '@introvest/service-kit/oneClient';
import { createTestBucket, type TestBucket } from '@introvest/testing/bucket';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import { createDeckVisit } from '@introvest/testing/factories/deck';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createModerator } from '@introvest/testing/factories/user';
import { createMessage } from '@introvest/testing/factories/message';
import { as, type App, type Client } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { listQueued } from '@introvest/testing/queue';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServices } from '../services.js';
import { appOf, sharedDeps } from './everyService.js';
import { pushBrowser } from './pushBrowser.js';
import { searchOf } from './meetingWrites.js';
import { pdf, picture } from './stage.js';

jest.setTimeout(300_000);

export const log = createLog({ level: 'silent' });
export const stage = {} as { app: App; bucket: TestBucket; jobs: Jobs };
export const database = useTestDatabase();

beforeAll(async () => {
  const bucket = await createTestBucket();
  const shared = { ...sharedDeps(database), storage: bucket.storage };
  Object.assign(stage, { app: appOf(createServices(shared)), bucket, jobs: everyJob(shared) });
});

const ask = (sql: string, values?: unknown[]) =>
  withClient(database.url, async (client) => {
    // With an empty search path, PostgreSQL returns names with their schema.
    await client.query("set search_path = ''");
    return (await client.query<{ name: string }>(sql, values)).rows;
  });

export const namesOf = async (sql: string): Promise<string[]> =>
  (await ask(sql)).map(({ name }) => name);

/** Searches all tables that the system catalog lists, so that new tables are included. */
export async function tablesThatSay(texts: string[]): Promise<string[]> {
  const tables = await namesOf(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'm') and c.relpersistence <> 't'
      and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    order by 1`);
  const found = tables.map(
    (table) =>
      `select '${table}' as name where exists (
         select from ${table} as row, unnest($1::text[]) as searched (word)
         where strpos(lower(row::text), lower(searched.word)) > 0)`,
  );
  return (await ask(found.join(' union all '), [texts])).map(({ name }) => name);
}

export const wrongPassword = (email: string) =>
  as(stage.app, null).post('/api/auth/login', { email, password: 'not it at all' });

async function upload(person: Client): Promise<string> {
  const image = { ...(await picture()), name: 'quackenbush.png' };
  await person.upload('/api/upload/profile-image', 'profileImage', image);
  const [path, deck] = ['/api/upload/pitch-deck', { ...pdf, name: 'quackenbush.pdf' }];
  const { body } = await person.upload<{ fileUrl: string }>(path, 'pitchDeck', deck);
  return body.fileUrl;
}

const workAddress = 'quackenbush@work.example';
export const formerAddress = 'quackenbush@former.example';

async function createAccountTraces(userId: string): Promise<void> {
  const db = database.db('auth');
  const own = { user_id: userId };
  const notMe = { ...own, token_hash: newId(), purpose: 'not_me', expire: 'tomorrow' };
  await db('mailed_tokens').insert(notMe);
  await db('former_addresses').insert({ ...own, email: formerAddress });
  await db('work_addresses').insert({ ...own, address: workAddress, domain: 'work.example' });
  const domain = 'quackenbush.example';
  const checked = { domain, written: domain, looks: 'quackenbush', state: 'taken_back' };
  const text = 'Quackenbush is no name of a company';
  await db('work_domains').insert({ ...own, ...checked, reason: text });
  const badge = { id: newId(), person_id: userId, domain, decision: 'take_back', text };
  await database.db('moderation')('badge_decisions').insert(badge);
  await db('suspensions').insert({ ...own, text, ended_at: 'now' });
  const passkey = { ...own, id: newId(), credential_id: newId(), name: 'Quackenbush' };
  await db('passkeys').insert({ ...passkey, public_key: Buffer.alloc(1) });
  await db('passkey_ceremonies').insert({ ...own, token_hash: newId(), challenge: newId() });
  await db('users').where({ id: userId }).update({ second_step_at: 'now' });
  await db('recovery_codes').insert({ ...own, code_hash: newId() });
  await db('second_steps').insert({ ...own, token_hash: newId() });
}

async function createDeckTraces({ founder, investor }: TestConnection): Promise<void> {
  const db = database.db('decks');
  for (const [owner, reader] of [
    [founder, investor],
    [investor, founder],
  ] as const) {
    await createDeckVisit(database, { founderId: owner.id, readerId: reader.id });
    await db('revocations').insert({ founder_id: owner.id, user_id: reader.id });
    await db('settings').insert({ user_id: owner.id });
  }
}

export async function leaveTraces(founder: TestUser): Promise<TestUser> {
  const pair = await createConnection(database, { founder, status: 'accepted' });
  const [own, investor] = [as(stage.app, founder), as(stage.app, pair.investor)];
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
  const moderator = as(stage.app, await createModerator(database));
  await moderator.post(`/api/moderation/reports/${body.id}/decisions`, warning);
  await own.post('/api/blocks', { userId: (await createInvestor(database)).id });
  await own.post('/api/profile-highlight/create-payment-intent', { duration: 7 });
  await database.db('auth')('sent_emails').insert({ id: newId(), user_id: founder.id });
  await own.put('/api/notifications/push', pushBrowser());
  await own.post('/api/auth/resend-verification');
  await as(stage.app, null).post('/api/auth/forgot-password', {
    email: founder.email.toUpperCase(),
  });
  await wrongPassword(founder.email);
  // These emails are still queued, as during an outage of the mail server.
  const later = { inSeconds: 60 * 60 };
  await enqueue(database.db('auth'), 'auth.send_reset', { email: founder.email }, later);
  const told = { userId: founder.id, since: Date.now() };
  await enqueue(database.db('auth'), 'auth.send_password_changed', told, later);
  await enqueue(database.db('auth'), 'auth.send_new_device', { ...told, browser: 'Edge' }, later);
  const alert = { alertId: newId(), userId: founder.id, searches: [], since: Date.now() };
  await enqueue(database.db('onboarding'), 'auth.send_search_alert', alert, later);
  await createAccountTraces(founder.id);
  await createDeckTraces(pair);
  await wrongPassword(formerAddress);
  return pair.investor;
}

export async function exportOf({ id }: TestUser): Promise<Record<string, unknown[]>> {
  const db = database.db('auth');
  await db('exports').insert({ user_id: id });
  await stage.jobs['auth.export']?.({ userId: id }, { log });
  const [{ content }] = (await db('exports').where({ user_id: id })) as [{ content: string }];
  return JSON.parse(content) as Record<string, unknown[]>;
}

export async function workOff(): Promise<void> {
  const worker = await startJobs({ url: database.url, log, jobs: stage.jobs });
  while ((await listQueued(database)).length > 0) await sleep(20);
  await worker.stop();
}
