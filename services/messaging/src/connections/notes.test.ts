import { expect, test } from '@jest/globals';
import type { Connection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { useApp } from '../testing/appStage.js';

const stage = useApp();

type Person = Awaited<ReturnType<typeof createFounder>>;
const ask = (asker: Person, pair: { founder: Person; investor: Person }, note?: unknown) =>
  as(stage.app, asker).post<Connection>('/api/connections', {
    founderId: pair.founder.id,
    investorId: pair.investor.id,
    note,
  });
const noteFor = async (person: Person) =>
  (await as(stage.app, person).get<Connection[]>('/api/connections')).body[0]?.note;
const newPair = async () => ({
  founder: await createFounder(stage.database),
  investor: await createInvestor(stage.database),
});

test("shows a request's note to both members as plain text", async () => {
  const pair = await newPair();
  const note = `</p><script>alert("1")</script> %s \u202e {{x}} ' or 1=1;\nSecond line`;
  expect(await ask(pair.investor, pair, `  ${note} `)).toMatchObject({
    status: 201,
    body: { note },
  });
  expect([await noteFor(pair.founder), await noteFor(pair.investor)]).toEqual([note, note]);
  const stranger = await createFounder(stage.database);
  expect(await noteFor(stranger)).toBeUndefined();
});

test.each([
  ['one character too many', 'x'.repeat(limits.noteMax + 1), 400],
  ['the maximum length', 'x'.repeat(limits.noteMax), 201],
  // Our limits count UTF-16 code units, as JavaScript does. PostgreSQL counts code points, so the database's limit is
  // never stricter.
  ['characters of two code units at the maximum length', '🌊'.repeat(limits.noteMax / 2), 201],
  ['one of those characters too many', '🌊'.repeat(limits.noteMax / 2 + 1), 400],
  ['a NUL character', 'a\u0000b', 400],
  ['an object', { text: 'Hello' }, 400],
  ['spaces', '   ', 201],
  ['null', null, 201],
])('validates a note of %s', async (_, note, status) => {
  const pair = await newPair();
  expect(await ask(pair.founder, pair, note)).toMatchObject({ status });
  const said = typeof note === 'string' ? note.trim() || null : null;
  expect(await noteFor(pair.investor)).toEqual(status === 201 ? said : undefined);
});

test("deletes a note when either member's account is deleted", async () => {
  const pair = await newPair();
  await ask(pair.investor, pair, 'Yours sincerely');
  await stage.database.db('auth')('users').where({ id: pair.founder.id }).delete();
  const left = stage.database
    .db('messaging')('connection_events')
    .where({ note: 'Yours sincerely' });
  expect(await left).toEqual([]);
});
