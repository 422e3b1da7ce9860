import { expect, test } from '@jest/globals';
import { limits } from '@introvest/contracts/vocabularies';
import { useApp, type Person } from '../testing/testStage.js';

const stage = useApp();
const { ask, createFounder, createPair, database, listOf } = stage;

const noteFor = async (person: Person) => (await listOf(person))[0]?.note;

test("shows a request's note to both members as plain text", async () => {
  const pair = await createPair();
  const note = `</p><script>alert("1")</script> %s \u202e {{x}} ' or 1=1;\nSecond line`;
  const sent = await ask(pair.investor, pair, { note: `  ${note} ` });
  expect(sent).toMatchObject({ status: 201, body: { note } });
  const stranger = await createFounder();
  const shown = await Promise.all([pair.founder, pair.investor, stranger].map(noteFor));
  expect(shown).toEqual([note, note, undefined]);
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
  const pair = await createPair();
  expect(await ask(pair.founder, pair, { note })).toMatchObject({ status });
  const said = typeof note === 'string' ? note.trim() || null : null;
  expect(await noteFor(pair.investor)).toEqual(status === 201 ? said : undefined);
});

test("deletes a note when either member's account is deleted", async () => {
  const pair = await createPair();
  const note = 'Yours sincerely';
  await ask(pair.investor, pair, { note });
  await database.db('auth')('users').where({ id: pair.founder.id }).delete();
  expect(await stage.db()('connection_events').where({ note })).toEqual([]);
});
