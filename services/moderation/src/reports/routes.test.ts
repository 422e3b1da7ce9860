import { expect, test } from '@jest/globals';
import type { Report } from '@introvest/contracts/safety';
import { limits } from '@introvest/contracts/vocabularies';
import { newId } from '@introvest/service-kit/ids';
import type { TestConnection } from '@introvest/testing/factories/connection';
import { useModeration, type Person } from '../testing/stage.js';

const stage = useModeration();
const { client, createConnection, createFounder, createInvestor, createMessage, database } = stage;
const { report } = stage;

const reportsOf = async (user: Person) => (await client(user).get<Report[]>('/api/reports')).body;
const evidence = (reportId: string) =>
  stage.db()('evidence').where({ report_id: reportId }).orderBy('said_at').orderBy('source_id');

async function talk(count: number): Promise<{ pair: TestConnection; ids: string[] }> {
  const pair = await stage.pair();
  const ids: string[] = [];
  for (let said = 1; said <= count; said += 1) {
    const from = said % 2 === 1 ? 'investor' : 'founder';
    const { id } = await createMessage(pair, { from, content: `Said ${said}` });
    ids.push(id);
  }
  return { pair, ids };
}

test('seals copies of a reported message and of the messages around it', async () => {
  const { pair, ids } = await talk(25);
  const made = await report(pair.founder, 'message', ids[14] ?? '', { text: ' Wants money. ' });
  expect(made).toMatchObject({ status: 201, body: { id: expect.any(String), state: 'open' } });
  const copies = await evidence(made.body.id);
  const around = Array.from({ length: 21 }, (_, place) => `Said ${place + 5}`);
  expect(new Set(copies.map(({ content }) => content))).toEqual(new Set(around));
  const authors = new Set([pair.founder.id, pair.investor.id]);
  expect(new Set(copies.map(({ author_id }) => author_id))).toEqual(authors);
  expect(await reportsOf(pair.founder)).toMatchObject([
    { id: made.body.id, state: 'open', kind: 'scam', text: 'Wants money.', subjectType: 'message' },
  ]);
  expect(await reportsOf(pair.investor)).toEqual([]);
});

test("stores copies that have a verifiable hash and can't be changed", async () => {
  const { pair, ids } = await talk(1);
  const { body } = await report(pair.founder, 'message', ids[0] ?? '');
  const seals = evidence(body.id).clearOrder().from('evidence as e');
  const fits = stage.db().raw('hash = evidence_hash(e)');
  expect(await seals.select({ fits })).toEqual([{ fits: true }]);
  const change = evidence(body.id).clearOrder().update({ content: 'Other' });
  await expect(change).rejects.toThrow('sealed');
  await database.db('messaging')('messages').where({ id: ids[0] }).delete();
  expect(await evidence(body.id)).toMatchObject([{ content: 'Said 1' }]);
});

test('updates an open report and adds new messages to it', async () => {
  const { pair } = await talk(1);
  const first = await report(pair.founder, 'person', pair.investor.id);
  await createMessage(pair, { from: 'investor', content: 'And more' });
  const more = { kind: 'harassment', text: 'It goes on.' };
  const add = () => report(pair.founder, 'person', pair.investor.id, more);
  const all = await Promise.all([add(), add(), add()]);
  expect(new Set(all.map(({ body }) => body.id))).toEqual(new Set([first.body.id]));
  const copied = (await evidence(first.body.id)).map(({ content }) => content);
  expect(copied).toEqual(['Said 1', 'And more']);
  expect(await reportsOf(pair.founder)).toMatchObject([{ ...more, id: first.body.id }]);
  await stage.db()('reports').update({ state: 'decided' });
  const again = await report(pair.founder, 'person', pair.investor.id);
  expect(again.body.id).not.toBe(first.body.id);
  expect((await reportsOf(pair.founder)).map(({ state }) => state)).toEqual(['open', 'decided']);
});

test('copies a request with its note, and a profile as members see it', async () => {
  const pair = await createConnection({ note: 'Wire me a deposit.' });
  const request = await report(pair.founder, 'request', pair.id);
  const note = { content: 'Wire me a deposit.', author_id: pair.investor.id };
  expect(await evidence(request.body.id)).toMatchObject([{ source_type: 'note', ...note }]);
  const profile = await report(pair.investor, 'profile', pair.founder.id);
  const [copy] = await evidence(profile.body.id);
  expect(copy).toMatchObject({ source_type: 'profile', author_id: pair.founder.id });
  const shown = JSON.parse(copy.content) as Record<string, unknown>;
  expect(shown).toMatchObject({ industry: 'fintech', first_name: expect.any(String) });
  // Members see neither these columns for searches and matches nor the email address.
  for (const name of ['search_text', 'cell', 'email', 'phone_number'])
    expect(shown).not.toHaveProperty(name);
});

test('rejects reports about oneself and about hidden subjects', async () => {
  const { pair, ids } = await talk(2);
  const stranger = await createFounder();
  const unknown = await report(stranger, 'message', newId());
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const [by, type, id] of [
    [stranger, 'message', ids[0]],
    [stranger, 'request', pair.id],
    [pair.founder, 'message', ids[1]],
    [pair.investor, 'request', pair.id],
    [stranger, 'person', stranger.id],
  ] as const) {
    expect((await report(by, type, id ?? '')).bytes).toEqual(unknown.bytes);
  }
  const block = { blocker_id: pair.investor.id, blocked_id: pair.founder.id };
  await database.db('messaging')('blocks').insert(block);
  expect((await report(pair.founder, 'message', ids[0] ?? '')).bytes).toEqual(unknown.bytes);
  expect(await report(pair.investor, 'message', ids[1] ?? '')).toMatchObject({ status: 201 });
  for (const odd of [{ text: 'x'.repeat(limits.reportTextMax + 1) }, { kind: 'rude' }])
    expect((await report(pair.investor, 'message', ids[1] ?? '', odd)).status).toBe(400);
});

test('limits reports per member and day, even for concurrent calls', async () => {
  const founder = await createFounder();
  const people = [];
  while (people.length < limits.reportsADay + 2) people.push(await createInvestor());
  const replies = await Promise.all(people.map(({ id }) => report(founder, 'profile', id)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  const body = { code: 'rate_limited', message: expect.stringContaining('tomorrow') };
  expect(refused[0]).toMatchObject({ body });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(86_000);
  expect(await reportsOf(founder)).toHaveLength(limits.reportsADay);
});
