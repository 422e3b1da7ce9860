import { expect, test } from '@jest/globals';
import type { DeckHistoryEntry } from '@introvest/contracts/decks';
import type { TestUser } from '@introvest/testing/people';
import { useDecks } from '../testing/stage.js';

const stage = useDecks();
const { createInvestor, database, givePitchDeck } = stage;

const helena = () => createInvestor({ user: { firstName: 'Helena', lastName: 'Fox' } });
const namesOf = async (founder: TestUser) =>
  (await stage.readers(founder)).readers.map(({ name }) => name);
const history = async (reader: TestUser) =>
  (await stage.client(reader).get<DeckHistoryEntry[]>('/api/decks/history')).body;

test('adds up the visits of each reader, by version of the deck', async () => {
  const { founder, investor } = await stage.pair();
  const empty = { version: 1, versions: [1], pages: null, readers: [] };
  expect(await stage.readers(founder)).toEqual(empty);
  const reader = await helena();
  await stage.read(reader, founder, { 1: 10, 2: 5 }, 14);
  await stage.read(investor, founder, { 1: 1 }, 14);
  await stage.read(reader, founder, { 2: 20 }, 14);
  // A reader can claim any number of pages, so the most frequent one counts.
  await stage.read(investor, founder, { 1: 1 }, 5000);
  const pages = [
    { page: 1, seconds: 10 },
    { page: 2, seconds: 25 },
  ];
  const told = { name: 'Helena Fox', visits: 2, seconds: 35, pages, isRevoked: false };
  const readers = [
    { userId: investor.id, visits: 2, seconds: 2 },
    { userId: reader.id, ...told },
  ];
  const first = { version: 1, pages: 14, readers };
  expect(await stage.readers(founder)).toMatchObject({ ...first, versions: [1] });
  await givePitchDeck(founder.id, 'New.pdf');
  expect(await stage.readers(founder)).toEqual({ ...empty, version: 2, versions: [2, 1] });
  await stage.read(reader, founder, { 1: 2 });
  expect(await stage.readers(founder)).toMatchObject({ version: 2, readers: [{ seconds: 2 }] });
  expect(await stage.readers(founder, '?version=1')).toMatchObject({ ...first, versions: [2, 1] });
  expect(await history(reader)).toMatchObject([
    { founderId: founder.id, companyName: 'Harbour', version: 2, visits: 1, seconds: 2 },
    { founderId: founder.id, companyName: 'Harbour', version: 1, visits: 2, seconds: 35 },
  ]);
});

test('counts all private readers together', async () => {
  const { founder } = await stage.pair();
  for (const reader of [await helena(), await helena()]) {
    await stage.client(reader).put('/api/decks/settings', { readPrivately: true });
    await stage.start(reader, founder);
  }
  const readers = [{ userId: null, name: 'Private reader', visits: 2, seconds: 0, pages: [] }];
  expect(await stage.readers(founder)).toMatchObject({ readers });
});

test('hides blocked and suspended members from both sides', async () => {
  const { founder } = await stage.pair();
  const reader = await helena();
  await stage.read(reader, founder, { 1: 10 });
  const blocks = () => database.db('messaging')('blocks');
  const suspensions = () => database.db('auth')('suspensions');
  for (const [blocker, blocked] of [
    [founder, reader],
    [reader, founder],
  ] as const) {
    const block = { blocker_id: blocker.id, blocked_id: blocked.id };
    await blocks().insert(block);
    expect([await namesOf(founder), await history(reader)]).toEqual([[], []]);
    await blocks().where(block).delete();
    expect(await namesOf(founder)).toEqual(['Helena Fox']);
  }
  await suspensions().insert({ user_id: reader.id, text: 'Spam' });
  expect(await stage.readers(founder)).toMatchObject({ pages: null, readers: [] });
});

test('deletes the history of an investor, for one founder or for all', async () => {
  const [one, two] = [await stage.pair(), await stage.pair()];
  const reader = await helena();
  for (const { founder } of [one, two]) await stage.read(reader, founder, { 1: 10 });
  await stage.read(one.investor, one.founder, { 1: 10 });
  await stage.client(reader).delete(`/api/decks/history/${one.founder.id}`);
  expect(await history(reader)).toMatchObject([{ founderId: two.founder.id }]);
  expect(await namesOf(one.founder)).toHaveLength(1);
  expect(await namesOf(two.founder)).toEqual(['Helena Fox']);
  await stage.client(reader).delete('/api/decks/history');
  expect(await history(reader)).toEqual([]);
  expect(await namesOf(two.founder)).toEqual([]);
  expect(await history(one.investor)).toHaveLength(1);
});
