import { beforeEach, expect, test } from '@jest/globals';
import { limits } from '@introvest/contracts/vocabularies';
import { newId } from '@introvest/service-kit/ids';
import type { TestUser } from '@introvest/testing/people';
import { useApp, type Person } from '../testing/testStage.js';

const stage = useApp();
const { answer, ask, client, connections, createConnection, createInvestor, createUser } = stage;
const { database, listOf } = stage;

let pair: { founder: TestUser; investor: TestUser };
let { founder, investor } = {} as typeof pair;
beforeEach(async () => {
  pair = await stage.createPair();
  ({ founder, investor } = pair);
});

const rows = () => connections().where({ founder_id: founder.id, investor_id: investor.id });

test.each(['founder', 'investor'] as const)(
  'stores the requesting %s as initiatedBy',
  async (role) => {
    const asker = pair[role];
    const user = { id: founder.id, lastName: founder.lastName };
    const startup = { user, companyName: `${founder.lastName} Labs`, industry: 'fintech' };
    const firmName = `${investor.lastName} Capital`;
    const firm = { user: { id: investor.id, isVerified: true }, firmName };
    const sides = { founder: startup, investor: firm };
    const body = { status: 'pending', initiatedBy: asker.id, ...sides };
    expect(await ask(asker, pair, { status: 'pending' })).toMatchObject({ status: 201, body });
    expect(await rows()).toMatchObject([{ status: 'pending', initiated_by: asker.id }]);
  },
);

test("lists only the member's own connections, without email addresses and phone numbers", async () => {
  await createConnection(pair);
  await createConnection();
  const listed = await listOf(founder);
  expect(listed).toHaveLength(1);
  const text = JSON.stringify(listed);
  expect(text).not.toContain(investor.email);
  expect(text).not.toMatch(/phone|email|password|token/i);
});

test('lists the newest connection first, with fallbacks for missing profiles', async () => {
  await createConnection(pair);
  const bare = await createUser({ userType: 'investor' });
  const { id } = await createConnection({ founder, investor: bare });
  const listed = await listOf(founder);
  expect(listed[0]).toMatchObject({ id, investor: { user: { id: bare.id }, firmName: null } });
  expect(listed).toHaveLength(2);
});

test('rejects requests on behalf of others, in the wrong role or to missing members', async () => {
  const other = await createInvestor();
  const nobody = await createUser({ userType: null });
  expect(await ask(other, pair)).toMatchObject({ status: 403 });
  const swapped = { founder: investor, investor: founder };
  expect(await ask(founder, swapped)).toMatchObject({ status: 403 });
  expect(await ask(nobody, { founder: nobody, investor })).toMatchObject({ status: 403 });
  for (const id of [other.id, newId()]) {
    const missing = { founder: { ...founder, id }, investor };
    expect(await ask(investor, missing)).toMatchObject({ status: 404 });
  }
  expect(await rows()).toEqual([]);
});

test.each([
  [{ founderId: 'x', investorId: 'y' }, 'founderId'],
  [{ investorId: newId() }, 'founderId'],
  [{ founderId: newId(), investorId: newId(), status: 'accepted' }, 'status'],
])('returns the name of the invalid field for %j', async (body, field) => {
  const reply = await client(investor).post('/api/connections', body);
  expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(JSON.stringify(reply.body)).toContain(field);
});

test('stores a single row for concurrent requests in opposite directions', async () => {
  const tries = Array.from({ length: 200 }, (_, i) => ask(i % 2 ? founder : investor, pair));
  const replies = await Promise.all(tries);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(199);
  expect(await rows()).toHaveLength(1);
});

test('returns 404 for an answer by a stranger, and changes nothing for a repeated answer', async () => {
  const { id } = await createConnection(pair);
  const stranger = await createInvestor();
  const accept = { status: 'accepted' };
  expect(await answer(stranger, id, accept)).toMatchObject({ status: 404 });
  expect(await answer(founder, id, { status: 'maybe' })).toMatchObject({ status: 400 });
  const accepted = await answer(founder, id, accept);
  expect(accepted).toMatchObject({ status: 200, body: accept });
  expect(await answer(founder, id, accept)).toMatchObject({ status: 200, body: accepted.body });
});

test('accepts either the acceptance or the decline if both are concurrent', async () => {
  const { id } = await createConnection(pair);
  const tries = Array.from({ length: 200 }, (_, i) =>
    answer(founder, id, { status: i % 2 ? 'accepted' : 'rejected' }),
  );
  const replies = await Promise.all(tries);
  const [row] = (await rows()) as { status: string }[];
  const won = replies.filter(({ status }) => status === 200);
  expect(won).toHaveLength(100);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(100);
  for (const reply of won) expect(reply.body.status).toBe(row?.status);
});

const noteFor = async (person: Person) => (await listOf(person))[0]?.note;

test("shows a request's note to both members as plain text", async () => {
  const note = `</p><script>alert("1")</script> %s \u202e {{x}} ' or 1=1;\nSecond line`;
  const sent = await ask(pair.investor, pair, { note: `  ${note} ` });
  expect(sent).toMatchObject({ status: 201, body: { note } });
  const stranger = await stage.createFounder();
  const shown = await Promise.all([pair.founder, pair.investor, stranger].map(noteFor));
  expect(shown).toEqual([note, note, undefined]);
});

test.each([
  ['one character too many', 'x'.repeat(limits.noteMax + 1), 400],
  ['the maximum length', 'x'.repeat(limits.noteMax), 201],
  ['characters of two code units at the maximum length', '🌊'.repeat(limits.noteMax / 2), 201],
  ['one of those characters too many', '🌊'.repeat(limits.noteMax / 2 + 1), 400],
  ['a NUL character', 'a\u0000b', 400],
  ['an object', { text: 'Hello' }, 400],
  ['spaces', '   ', 201],
  ['null', null, 201],
])('validates a note of %s', async (_, note, status) => {
  expect(await ask(pair.founder, pair, { note })).toMatchObject({ status });
  const said = typeof note === 'string' ? note.trim() || null : null;
  expect(await noteFor(pair.investor)).toEqual(status === 201 ? said : undefined);
});

test.each(['founder', 'investor'] as const)(
  "deletes a connection and its note when the %s's account is deleted",
  async (role) => {
    const note = 'Yours sincerely';
    await ask(investor, pair, { note });
    await database.db('auth')('users').where({ id: pair[role].id }).delete();
    expect(await listOf(role === 'founder' ? investor : founder)).toEqual([]);
    expect(await stage.db()('connection_events').where({ note })).toEqual([]);
  },
);
