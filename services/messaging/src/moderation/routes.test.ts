import { expect, test } from '@jest/globals';
import type { QueuedReport, ReportFile } from '@introvest/contracts/moderation';
import type { Report, Warning } from '@introvest/contracts/safety';
import { limits } from '@introvest/contracts/vocabularies';
import { newId } from '@introvest/service-kit/ids';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createMessage } from '@introvest/testing/factories/message';
import { createModerator, createSession } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { listQueued } from '@introvest/testing/queue';
import { useApp } from '../testing/appStage.js';
import { withOwner } from '../testing/withOwner.js';

const stage = useApp();
const queue = '/api/moderation/reports';

type Person = { id: string; cookie: string };
const client = (user: Person | null) => as(stage.app, user);
const db = (service: 'auth' | 'messaging') => stage.database.db(service);

interface Case {
  pair: TestConnection;
  id: string;
  moderator: TestUser;
}

/** Creates a report by the founder about a message from the investor. */
async function reported(content = 'Wire me a deposit.'): Promise<Case> {
  const pair = await createConnection(stage.database, { status: 'accepted' });
  await createMessage(stage.database, pair, { from: 'investor', content });
  return { pair, id: await report(pair), moderator: await createModerator(stage.database) };
}

async function report({ founder, investor }: TestConnection): Promise<string> {
  const subject = { type: 'person', id: investor.id };
  const body = { subject, kind: 'scam', text: 'Wants money.' };
  return (await client(founder).post<{ id: string }>('/api/reports', body)).body.id;
}

const read = (by: Person, id: string) => client(by).get<ReportFile>(`${queue}/${id}`);
const decide = (by: Person, id: string, decision: string, text?: string) =>
  client(by).post<ReportFile>(`${queue}/${id}/decisions`, { decision, text });
const stateFor = async ({ pair, id }: Case) =>
  (await client(pair.founder).get<Report[]>('/api/reports')).body.find((own) => own.id === id)
    ?.state;
const log = () => db('messaging')('moderation_log').orderBy('seq');
const queued = async (by: Person, state: string) =>
  (await client(by).get<{ reports: QueuedReport[] }>(`${queue}?state=${state}`)).body.reports.map(
    ({ id }) => id,
  );

test("returns 404 to members who aren't moderators, for every method and id", async () => {
  const { pair, id } = await reported();
  const methods = ['get', 'post', 'put', 'delete'] as const;
  const gone = await createModerator(stage.database);
  await db('auth')('moderators').where({ user_id: gone.id }).delete();
  for (const person of [null, pair.founder, pair.investor, gone]) {
    for (const method of methods) {
      const unknown = await client(person)[method](`/api/nothing/${newId()}`, {});
      expect(unknown).toMatchObject({ status: 404 });
      const paths = [
        queue,
        `${queue}/${id}`,
        `${queue}/7`,
        `${queue}/${id}/decisions`,
        `${queue}s`,
      ];
      for (const path of paths) {
        const reply = await client(person)[method](path, {});
        const { date: _, 'x-request-id': __, traceparent: ___, ...headers } = reply.headers;
        const { date: _1, 'x-request-id': _2, traceparent: _3, ...usual } = unknown.headers;
        expect([path, reply.status, reply.bytes, headers]).toEqual([
          path,
          404,
          unknown.bytes,
          usual,
        ]);
      }
    }
  }
});

test('shows a moderator the sealed copies and no other messages', async () => {
  const made = await reported();
  await createMessage(stage.database, made.pair, {
    from: 'investor',
    content: 'Later, unreported',
  });
  const { status, body } = await read(made.moderator, made.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    isOpen: true,
    kind: 'scam',
    text: 'Wants money.',
    person: { id: made.pair.investor.id },
    reporter: { id: made.pair.founder.id },
    evidence: [{ content: 'Wire me a deposit.', isIntact: true }],
    decisions: [],
    others: [],
  });
  expect(JSON.stringify(body)).not.toMatch(/Later|@/);
  expect(await stateFor(made)).toBe('looked_at');
  expect(await read(made.moderator, newId())).toMatchObject({ status: 404 });
  expect(
    (await client(made.moderator).get(`/api/connections/${made.pair.id}/messages`)).status,
  ).toBe(404);
});

test('detects a copy that was changed in the database', async () => {
  const { id, moderator } = await reported();
  await withOwner(stage.database, async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query("update messaging.report_evidence set content = 'Hello'");
  });
  expect((await read(moderator, id)).body.evidence).toMatchObject([{ isIntact: false }]);
});

test('rejects decisions about oneself and about reports one has filed', async () => {
  const { pair, id } = await reported();
  await db('auth')('moderators').insert([
    { user_id: pair.founder.id },
    { user_id: pair.investor.id },
  ]);
  for (const person of [pair.founder, pair.investor]) {
    expect(await queued(person, 'open')).not.toContain(id);
    expect(await read(person, id)).toMatchObject({ status: 404 });
    expect(await decide(person, id, 'dismiss')).toMatchObject({ status: 404 });
  }
});

test("emails a warning, shows it in the person's profile and informs the reporter that action was taken", async () => {
  const made = await reported();
  expect(await decide(made.moderator, made.id, 'warn')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'text' }] },
  });
  const warned = await decide(made.moderator, made.id, 'warn', 'Do not ask for money.');
  expect(warned).toMatchObject({
    status: 201,
    body: { isOpen: false, decisions: [{ decision: 'warn', moderator: expect.any(String) }] },
  });
  const warnings = async (of: Person) => (await client(of).get<Warning[]>('/api/warnings')).body;
  expect(await warnings(made.pair.investor)).toMatchObject([{ text: 'Do not ask for money.' }]);
  expect(await warnings(made.pair.founder)).toEqual([]);
  const mails = (await listQueued(stage.database)).filter(
    ({ task }) => task === 'auth.send_decision',
  );
  expect(mails.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ userId: made.pair.investor.id, decision: 'warn' }),
  );
  expect(await stateFor(made)).toBe('acted_on');
  expect(await decide(made.moderator, made.id, 'dismiss')).toMatchObject({ status: 409 });
});

test('ends every session on suspension and allows sign-in after it is lifted', async () => {
  const made = await reported();
  const { investor } = made.pair;
  expect(await decide(made.moderator, made.id, 'restore')).toMatchObject({ status: 409 });
  expect(await decide(made.moderator, made.id, 'suspend', 'You asked for money.')).toMatchObject({
    status: 201,
    body: { isSuspended: true, suspensions: [{ text: 'You asked for money.', appeal: null }] },
  });
  expect(await client(investor).get('/api/connections')).toMatchObject({ status: 401 });
  // A sign-in at the same moment could create this session.
  const cookie = await createSession(stage.database, investor.id);
  expect(await client({ ...investor, cookie }).get('/api/connections')).toMatchObject({
    status: 401,
  });
  expect(await client(made.pair.founder).get('/api/connections')).toMatchObject({ body: [] });
  expect(await stateFor(made)).toBe('acted_on');
  await db('auth')('suspensions').update({ appeal: 'Sorry.', appealed_at: new Date() });
  expect(await queued(made.moderator, 'appealed')).toEqual([made.id]);
  const restored = await decide(made.moderator, made.id, 'restore');
  expect(restored).toMatchObject({ status: 201, body: { isSuspended: false, hasAppeal: false } });
  expect(restored.body.suspensions).toMatchObject([{ appeal: { text: 'Sorry.' } }]);
  expect(await client({ ...investor, cookie }).get('/api/connections')).toMatchObject({
    status: 401,
  });
  const again = { ...investor, cookie: await createSession(stage.database, investor.id) };
  expect(await client(again).get('/api/connections')).toMatchObject({
    body: [{ id: made.pair.id }],
  });
  // Neither the reason for a suspension nor the note sent when it ends is a warning.
  expect(await client(again).get('/api/warnings')).toMatchObject({ status: 200, body: [] });
  expect(await decide(made.moderator, made.id, 'restore')).toMatchObject({ status: 409 });
});

test('accepts one of several concurrent decisions', async () => {
  const made = await reported();
  const replies = await Promise.all(
    ['dismiss', 'dismiss', 'warn', 'warn'].map((decision) =>
      decide(made.moderator, made.id, decision, 'Once.'),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await db('messaging')('report_decisions').where({ report_id: made.id })).toHaveLength(1);
});

test('lists open reports oldest first, in pages, with the number of open reports about each person', async () => {
  const { moderator, pair, id } = await reported();
  await db('messaging')('reports').whereNot({ id }).update({ state: 'decided' });
  const founders = await Promise.all(
    Array.from({ length: limits.reportPageSize }, () => createFounder(stage.database)),
  );
  for (const founder of founders) await report({ ...pair, founder });
  const page = async (number: number) =>
    (
      await client(moderator).get<{ reports: QueuedReport[]; total: number }>(
        `${queue}?page=${number}`,
      )
    ).body;
  const [first, second] = [await page(1), await page(2)];
  expect(first).toMatchObject({ total: limits.reportPageSize + 1 });
  expect(first.reports[0]).toMatchObject({ id, openAboutPerson: limits.reportPageSize + 1 });
  expect(first.reports).toHaveLength(limits.reportPageSize);
  expect(second.reports).toHaveLength(1);
  expect(await page(3)).toMatchObject({ reports: [] });
  expect(JSON.stringify(first)).not.toContain('Wants money.');
  expect((await read(moderator, id)).body.others).toHaveLength(limits.reportPageSize);
});

test('logs each reading and each action, using ids only', async () => {
  const { id, moderator } = await reported();
  await client(moderator).get(queue);
  await read(moderator, id);
  await decide(moderator, id, 'dismiss');
  const rows = (await log()).filter((row) => row.actor_id === moderator.id);
  expect(rows.map(({ action, subject_id }) => [action, subject_id])).toEqual([
    ['queue', null],
    ['look', id],
    ['dismiss', id],
  ]);
});
