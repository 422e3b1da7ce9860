import { expect, test } from '@jest/globals';
import type { DeckHistoryEntry } from '@introvest/contracts/decks';
import { newId } from '@introvest/service-kit/ids';
import type { TestUser } from '@introvest/testing/people';
import { listQueued } from '@introvest/testing/queue';
import { useDecks } from '../testing/stage.js';

const stage = useDecks();
const { createFounder, createInvestor, database, givePitchDeck } = stage;

const deck = (viewer: TestUser, founder: TestUser) =>
  stage.client(viewer).get(`/api/decks/${founder.id}`);
const pagesOf = async (founder: TestUser) => (await stage.readers(founder)).readers[0]?.pages;

test('returns the deck to the founder and to investors, and tells an investor once what is recorded', async () => {
  const { founder, investor } = await stage.pair();
  const all = { fileName: 'Deck.pdf', version: 1, mayDownload: true, companyName: 'Harbour' };
  const own = { ...all, needsNotice: false, isRecorded: false };
  expect(await deck(founder, founder)).toMatchObject({ status: 200, body: own });
  const first = { ...all, needsNotice: true, isRecorded: true };
  expect(await deck(investor, founder)).toMatchObject({ status: 200, body: first });
  expect(await stage.start(investor, founder)).toMatchObject({ status: 201, body: { version: 1 } });
  const later = { ...first, needsNotice: false };
  expect(await deck(investor, founder)).toMatchObject({ body: later });
});

test('returns 404 to those who may not read the deck, and starts no visit', async () => {
  const { founder, investor } = await stage.pair();
  const missing = await deck(investor, { ...founder, id: newId() });
  expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const none = await createFounder();
  expect((await deck(none, none)).bytes).toEqual(missing.bytes);
  expect((await deck(none, founder)).bytes).toEqual(missing.bytes);
  const profiles = database.db('onboarding')('founder_profiles');
  await profiles.where({ user_id: founder.id }).update({ deck_audience: 'connections' });
  expect((await deck(investor, founder)).bytes).toEqual(missing.bytes);
  expect((await stage.start(investor, founder)).bytes).toEqual(missing.bytes);
  expect(await stage.db()('visits').where({ founder_id: founder.id })).toEqual([]);
});

test('numbers the files of a founder, even if many investors open a new file at once', async () => {
  const { founder } = await stage.pair();
  const versions: number[][] = [];
  for (let file = 1; file <= 2; file += 1) {
    const readers = await Promise.all([1, 2, 3].map(() => createInvestor()));
    const visits = await Promise.all(readers.map((reader) => stage.start(reader, founder)));
    versions.push(visits.map(({ body }) => body.version));
    await givePitchDeck(founder.id, 'New.pdf');
  }
  expect(versions).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
});

test('stores each batch once, adds up pages, and ignores pages that the deck does not have', async () => {
  const { founder, investor } = await stage.pair();
  const { visitId } = (await stage.start(investor, founder)).body;
  await stage.age(visitId, 100);
  const first = { 1: 10, 2: 5, 4: 9 };
  const sent = [1, 1, 1].map(() => stage.record(investor, visitId, 1, first));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([204, 204, 204]);
  await stage.record(investor, visitId, 2, { 2: 20, 3: 0 });
  await stage.record(investor, visitId, 1, { 3: 7 });
  expect(await pagesOf(founder)).toEqual([
    { page: 1, seconds: 10 },
    { page: 2, seconds: 25 },
  ]);
});

test("reduces times that exceed the time since the visit's start", async () => {
  const { founder, investor } = await stage.pair();
  const { visitId } = (await stage.start(investor, founder)).body;
  await stage.age(visitId, 25);
  await stage.record(investor, visitId, 1, { 1: 3000, 2: 1000 });
  await stage.record(investor, visitId, 2, { 3: 5000 });
  const { readers } = await stage.readers(founder);
  expect(readers[0]?.seconds).toBeGreaterThanOrEqual(30);
  expect(readers[0]?.seconds).toBeLessThan(60);
  const [one, two] = readers[0]?.pages ?? [];
  expect(one?.seconds).toBeCloseTo(3 * (two?.seconds ?? 0), 0);
});

test("returns 404 for another member's visit and stores nothing", async () => {
  const { founder, investor } = await stage.pair();
  const visitId = await stage.read(investor, founder, { 1: 10 });
  const other = await createInvestor();
  expect(await stage.record(other, visitId, 2, { 1: 50 })).toMatchObject({ status: 404 });
  expect(await stage.record(other, newId(), 2, { 1: 50 })).toMatchObject({ status: 404 });
  expect(await pagesOf(founder)).toEqual([{ page: 1, seconds: 10 }]);
});

test.each([
  { sequence: 0, seconds: {} },
  { sequence: 1, seconds: { 1: -1 } },
  { sequence: 1, seconds: { 1: 'x' } },
  { sequence: 1, seconds: { 1: 86_401 } },
  { sequence: 1 },
])('rejects the batch %j', async (batch) => {
  const { founder, investor } = await stage.pair();
  const { visitId } = (await stage.start(investor, founder)).body;
  const reply = stage.client(investor).post(`/api/deck-visits/${visitId}/pages`, batch);
  expect(await reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

test('stores neither the name, the time of day nor the pages of a private reader', async () => {
  const { founder, investor } = await stage.pair();
  await stage.client(investor).put('/api/decks/settings', { readPrivately: true });
  const shown = { needsNotice: false, isRecorded: false };
  expect(await deck(investor, founder)).toMatchObject({ body: shown });
  const { visitId } = (await stage.start(investor, founder)).body;
  expect(await stage.record(investor, visitId, 1, { 1: 3 })).toMatchObject({ status: 204 });
  const history = await stage.client(investor).get<DeckHistoryEntry[]>('/api/decks/history');
  expect(history.body).toEqual([]);
  const [visit] = await stage.db()('visits').where({ id: visitId });
  expect(visit).toMatchObject({ reader_id: null, pages: null, seconds: 0, sequence: 0 });
  expect(JSON.stringify(visit)).not.toContain(investor.id);
  const reader = { userId: null, name: 'Private reader', isRevoked: false };
  const lastReadAt = expect.stringMatching(/T00:00:00\.000Z$/);
  const readers = [{ ...reader, visits: 1, seconds: 0, pages: [], lastReadAt }];
  expect(await stage.readers(founder)).toMatchObject({ pages: null, readers });
});

test('notifies the founder some minutes after the first batch, once a day for each reader', async () => {
  const { founder, investor } = await stage.pair();
  const queued = async () =>
    (await listQueued(database)).filter(({ task }) => task === 'decks.notify_of_visit');
  const before = (await queued()).length;
  const notifications = () =>
    database.db('dashboards')('notifications').where({ user_id: founder.id });
  for (let visit = 0; visit < 2; visit += 1) {
    const visitId = await stage.read(investor, founder, { 1: 5, 2: 5 });
    await stage.record(investor, visitId, 2, { 3: 5 });
    expect(await queued()).toHaveLength(before + 1 + visit);
    await stage.run('notify_of_visit', { visitId });
  }
  const expected = { what: 'deck', kind: 'deck', about: investor.id, other_id: investor.id };
  expect(await notifications()).toMatchObject([expected]);
  const other = await createInvestor();
  const hidden = await stage.read(other, founder, { 1: 5 });
  const block = { blocker_id: other.id, blocked_id: founder.id };
  await database.db('messaging')('blocks').insert(block);
  await stage.run('notify_of_visit', { visitId: hidden });
  expect(await notifications()).toHaveLength(1);
});

test('deletes visits after a year', async () => {
  const { founder, investor } = await stage.pair();
  const read = () => stage.read(investor, founder, { 1: 5 });
  const [kept, old] = [await read(), await read()];
  const day = 24 * 60 * 60;
  await stage.age(kept, 364 * day);
  await stage.age(old, 365 * day + 60);
  await stage.run('prune_visits');
  const left = await stage.db()('visits').where({ founder_id: founder.id }).select('id');
  expect(left).toEqual([{ id: kept }]);
});
