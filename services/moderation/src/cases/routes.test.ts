import { expect, test } from '@jest/globals';
import type { Decision, QueuedReport } from '@introvest/contracts/moderation';
import type { Report, Warning } from '@introvest/contracts/safety';
import { limits } from '@introvest/contracts/vocabularies';
import { newId } from '@introvest/service-kit/ids';
import { withClient } from '@introvest/service-kit/oneClient';
import { queuePath, useModeration, type Person } from '../testing/stage.js';

const stage = useModeration();
const { client, createFounder, createMessage, createModerator, createSession, database } = stage;

const report = async (...about: Parameters<typeof stage.report>) =>
  (await stage.report(...about)).body.id;

async function reported() {
  const pair = await stage.pair();
  await createMessage(pair, { from: 'investor', content: 'Wire me a deposit.' });
  const id = await report(pair.founder, 'person', pair.investor.id, { text: 'Wants money.' });
  return { pair, id, moderator: await stage.moderate() };
}

const stateFor = async ({ pair, id }: Awaited<ReturnType<typeof reported>>) =>
  (await client(pair.founder).get<Report[]>('/api/reports')).body.find((own) => own.id === id)
    ?.state;

test("returns 404 to members who aren't moderators, for every method and id", async () => {
  const { pair, id } = await reported();
  const methods = ['get', 'post', 'put', 'delete'] as const;
  const gone = await createModerator();
  await database.db('auth')('moderators').where({ user_id: gone.id }).delete();
  for (const person of [null, pair.founder, pair.investor, gone]) {
    for (const method of methods) {
      const unknown = await client(person)[method](`/api/nothing/${newId()}`, {});
      expect(unknown).toMatchObject({ status: 404 });
      for (const below of ['', `/${id}`, '/7', `/${id}/decisions`, 's']) {
        const path = `${queuePath}${below}`;
        const reply = await client(person)[method](path, {});
        const { date: _, 'x-request-id': __, traceparent: ___, ...headers } = reply.headers;
        const { date: _1, 'x-request-id': _2, traceparent: _3, ...usual } = unknown.headers;
        const { status, bytes } = reply;
        const hidden = { path, status: 404, bytes: unknown.bytes, headers: usual };
        expect({ path, status, bytes, headers }).toEqual(hidden);
      }
    }
  }
});

test('shows a moderator the sealed copies and no other messages', async () => {
  const made = await reported();
  const later = { from: 'investor', content: 'Later, unreported' } as const;
  await createMessage(made.pair, later);
  const { status, body } = await made.moderator.read(made.id);
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
  expect(await made.moderator.read(newId())).toMatchObject({ status: 404 });
});

test('detects a copy that was changed in the database', async () => {
  const { id, moderator } = await reported();
  await withClient(database.url, async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query("update moderation.evidence set content = 'Hello'");
  });
  expect((await moderator.read(id)).body.evidence).toMatchObject([{ isIntact: false }]);
});

test('rejects decisions about oneself and about reports one has filed', async () => {
  const { pair, id } = await reported();
  for (const person of [pair.founder, pair.investor]) {
    await stage.grant(person);
    const moderator = await stage.moderate(person);
    expect((await moderator.list('open')).map((one) => one.id)).not.toContain(id);
    expect(await moderator.read(id)).toMatchObject({ status: 404 });
    expect(await moderator.decide(id, 'dismiss')).toMatchObject({ status: 404 });
  }
});

test("emails a warning, shows it in the person's profile and informs the reporter that action was taken", async () => {
  const made = await reported();
  const silent = { status: 400, body: { errors: [{ field: 'text' }] } };
  expect(await made.moderator.decide(made.id, 'warn')).toMatchObject(silent);
  const warned = await made.moderator.decide(made.id, 'warn', 'Do not ask for money.');
  const decisions = [{ decision: 'warn', moderator: expect.any(String) }];
  expect(warned).toMatchObject({ status: 201, body: { isOpen: false, decisions } });
  const warnings = async (of: Person) => (await client(of).get<Warning[]>('/api/warnings')).body;
  expect(await warnings(made.pair.investor)).toMatchObject([{ text: 'Do not ask for money.' }]);
  expect(await warnings(made.pair.founder)).toEqual([]);
  expect(await stage.mailsTo(made.pair.investor.id)).toEqual(['warn']);
  expect(await stateFor(made)).toBe('acted_on');
  expect(await made.moderator.decide(made.id, 'dismiss')).toMatchObject({ status: 409 });
});

test('ends every session on suspension and allows sign-in after it is lifted', async () => {
  const made = await reported();
  const { investor } = made.pair;
  expect(await made.moderator.decide(made.id, 'restore')).toMatchObject({ status: 409 });
  const suspensions = [{ text: 'You asked for money.', appeal: null }];
  const suspended = await made.moderator.decide(made.id, 'suspend', 'You asked for money.');
  expect(suspended).toMatchObject({ status: 201, body: { isSuspended: true, suspensions } });
  expect(await client(investor).get('/api/warnings')).toMatchObject({ status: 401 });
  const cookie = await createSession(investor.id);
  expect(await client({ ...investor, cookie }).get('/api/warnings')).toMatchObject({ status: 401 });
  expect(await stateFor(made)).toBe('acted_on');
  await stage.suspensionsOf(investor.id).update({ appeal: 'Sorry.', appealed_at: new Date() });
  expect(await made.moderator.list('appealed')).toMatchObject([{ id: made.id }]);
  const restored = await made.moderator.decide(made.id, 'restore');
  expect(restored).toMatchObject({ status: 201, body: { isSuspended: false, hasAppeal: false } });
  expect(restored.body.suspensions).toMatchObject([{ appeal: { text: 'Sorry.' } }]);
  expect(await client({ ...investor, cookie }).get('/api/warnings')).toMatchObject({ status: 401 });
  const again = { ...investor, cookie: await createSession(investor.id) };
  expect(await client(again).get('/api/warnings')).toMatchObject({ status: 200, body: [] });
  expect(await made.moderator.decide(made.id, 'restore')).toMatchObject({ status: 409 });
});

test('accepts one of several concurrent decisions', async () => {
  const made = await reported();
  const decisions = ['dismiss', 'dismiss', 'warn', 'warn'] as const;
  const decide = (decision: Decision) => made.moderator.decide(made.id, decision, 'Once.');
  const replies = await Promise.all(decisions.map(decide));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await stage.db()('decisions').where({ report_id: made.id })).toHaveLength(1);
});

test('logs each reading and each action, using ids only', async () => {
  const { id, moderator } = await reported();
  await client(moderator).get(queuePath);
  await moderator.read(id);
  await moderator.decide(id, 'dismiss');
  const rows = await stage.db()('log').where({ actor_id: moderator.id }).orderBy('seq');
  const logged = rows.map(({ action, subject_id }) => `${action} ${subject_id}`);
  expect(logged).toEqual(['queue null', `look ${id}`, `dismiss ${id}`]);
});

test('highlights the reported message among the messages around it', async () => {
  const [pair, moderator] = [await stage.pair(), await stage.moderate()];
  const say = (content: string) => createMessage(pair, { from: 'investor', content });
  await say('Good morning.');
  const bad = await say('Wire me a deposit.');
  const { body } = await moderator.read(await report(pair.founder, 'message', bad.id));
  expect(body.evidence).toMatchObject([
    { content: 'Good morning.', isReported: false },
    { content: 'Wire me a deposit.', isReported: true },
  ]);
  const about = await moderator.read(await report(pair.founder, 'person', pair.investor.id));
  expect(about.body.evidence).toMatchObject([{ isReported: false }, { isReported: false }]);
});

test('lists an appeal once, with the report that led to the suspension', async () => {
  const [pair, moderator] = [await stage.pair(), await stage.moderate()];
  const { investor } = pair;
  const listed = async (state: string) =>
    (await moderator.list(state)).filter(({ person }) => person.id === investor.id);
  const scam = await report(pair.founder, 'person', investor.id);
  const fake = await report(pair.founder, 'profile', investor.id);
  const open = [scam, fake].map((id) => ({ id, decided: null }));
  expect(await listed('open')).toMatchObject(open);
  await moderator.decide(scam, 'suspend', 'You asked for money.');
  await moderator.decide(fake, 'dismiss');
  await stage.suspensionsOf(investor.id).update({ appeal: 'Sorry.', appealed_at: new Date() });
  expect((await listed('appealed')).map(({ id }) => id)).toEqual([scam]);
  expect(await listed('decided')).toMatchObject([
    { id: fake, decided: 'dismiss' },
    { id: scam, decided: 'suspend' },
  ]);
  await moderator.decide(scam, 'restore');
  expect(await listed('appealed')).toEqual([]);
  expect((await moderator.read(scam)).body).toMatchObject({ decided: 'restore' });
});

test("shows an appeal to a reporting moderator only with other members' reports", async () => {
  const [pair, other, moderator] = [await stage.pair(), await stage.pair(), await stage.moderate()];
  const { investor, founder } = pair;
  const own = await report(pair.founder, 'person', investor.id);
  await moderator.decide(own, 'suspend', 'You asked for money.');
  await stage.grant(founder);
  await stage.suspensionsOf(investor.id).update({ appeal: 'Sorry.', appealed_at: new Date() });
  const reporter = await stage.moderate(founder);
  const appealsOf = async ({ list }: typeof moderator) =>
    (await list('appealed')).filter(({ person }) => person.id === investor.id).map(({ id }) => id);
  expect(await appealsOf(moderator)).toEqual([own]);
  expect(await appealsOf(reporter)).toEqual([]);
  const theirs = await report(other.founder, 'profile', other.investor.id);
  const decided = { person_id: investor.id, state: 'decided' };
  await stage.db()('reports').where({ id: theirs }).update(decided);
  expect(await appealsOf(moderator)).toEqual([own]);
  expect(await appealsOf(reporter)).toEqual([theirs]);
});

test('lists open reports oldest first, in pages, with the number of open reports about each person', async () => {
  const { moderator, pair, id } = await reported();
  await stage.db()('reports').whereNot({ id }).update({ state: 'decided' });
  for (let count = 0; count < limits.reportPageSize; count += 1)
    await report(await createFounder(), 'person', pair.investor.id, { text: 'Wants money.' });
  type Page = { reports: QueuedReport[]; total: number };
  const page = async (number: number) =>
    (await client(moderator).get<Page>(`${queuePath}?page=${number}`)).body;
  const [first, second] = [await page(1), await page(2)];
  expect(first).toMatchObject({ total: limits.reportPageSize + 1 });
  expect(first.reports[0]).toMatchObject({ id, openAboutPerson: limits.reportPageSize + 1 });
  expect(first.reports).toHaveLength(limits.reportPageSize);
  expect(second.reports).toHaveLength(1);
  expect(await page(3)).toMatchObject({ reports: [] });
  expect(JSON.stringify(first)).not.toContain('Wants money.');
  expect((await moderator.read(id)).body.others).toHaveLength(limits.reportPageSize);
});
