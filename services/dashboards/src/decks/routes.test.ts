import { beforeEach, expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import type { Client } from '@introvest/testing/http';
import { useStage } from '../testing/testApp.js';

const stage = useStage();
const { client, createFounder, createInvestor, database, givePitchDeck } = stage;

let founderId: string;
let investor: Client;
beforeEach(async () => {
  founderId = (await createFounder({ profile: { company_name: 'Harbour' } })).id;
  investor = client(await createInvestor({ user: { isVerified: false } }));
});

const giveDeck = (name?: string) => givePitchDeck(founderId, name);
const save = (fileUrl: string, more: object = {}) =>
  investor.post<{ id: string }>('/api/pitch-decks/save', { founderId, fileUrl, ...more });
const saved = async () => (await investor.get('/api/pitch-decks/saved')).body;
const isSaved = async () => (await investor.get(`/api/pitch-decks/check/${founderId}`)).body;
const rows = () => stage.table('saved_pitch_decks').where({ founder_id: founderId });

test("ignores a deck's name and size if the client sends them", async () => {
  const fileUrl = await giveDeck('Harbour.pdf');
  const sent = { originalFileName: 'evil.exe', companyName: 'Somebody else', fileSize: '1' };
  const facts = { originalFileName: 'Harbour.pdf', companyName: 'Harbour', fileSize: 12_345 };
  const expected = { founderId, fileUrl, ...facts };
  const first = await save(fileUrl, sent);
  expect(first).toMatchObject({ status: 201, body: expected });
  expect(await save(fileUrl)).toMatchObject({ status: 201, body: { id: first.body.id } });
  expect(await saved()).toMatchObject([expected]);
  expect(await isSaved()).toEqual({ isSaved: true });
});

test("rejects a file that is not the founder's current deck", async () => {
  const [old, current] = [await giveDeck('Old.pdf'), await giveDeck('New.pdf')];
  const foreign = await givePitchDeck((await createFounder()).id);
  for (const fileUrl of [old, foreign, '/api/files/x/y.pdf', 'https://evil.example/deck.pdf']) {
    const refused = { status: 400, body: { code: 'validation_failed' } };
    expect(await save(fileUrl)).toMatchObject(refused);
  }
  expect(await rows()).toEqual([]);
  expect(await save(current)).toMatchObject({ status: 201 });
});

test('keeps a replaced deck in the list and allows saving the new one', async () => {
  await save(await giveDeck('One.pdf'));
  const second = await giveDeck('Two.pdf');
  expect(await isSaved()).toEqual({ isSaved: false });
  await save(second);
  expect(await saved()).toMatchObject([
    { originalFileName: 'Two.pdf', isUpdated: false },
    { originalFileName: 'One.pdf', isUpdated: true },
  ]);
});

test("returns 404 for another investor's saved deck and doesn't delete it", async () => {
  const other = client(await createInvestor());
  const path = `/api/pitch-decks/saved/${(await save(await giveDeck())).body.id}`;
  const stranger = await other.delete<object>(path);
  const missing = await other.delete<object>(`/api/pitch-decks/saved/${newId()}`);
  expect(stranger.status).toBe(404);
  expect(stranger.body).toEqual(missing.body);
  expect(await rows()).toHaveLength(1);
  const removed = { status: 200, body: { message: 'Pitch deck removed' } };
  expect(await investor.delete(path)).toMatchObject(removed);
  expect(await rows()).toEqual([]);
});

test('lists a saved deck after the founder restricted access, but rejects saving it again', async () => {
  const fileUrl = await giveDeck();
  const profiles = database.db('onboarding')('founder_profiles');
  const choose = (deck_audience: string) =>
    profiles.clone().where({ user_id: founderId }).update({ deck_audience });
  expect(await save(fileUrl)).toMatchObject({ status: 201, body: { access: 'open' } });
  for (const access of ['verified', 'connections']) {
    await choose(access);
    expect(await saved()).toMatchObject([{ fileUrl, access }]);
    expect(await save(fileUrl)).toMatchObject({ status: 400 });
  }
  await choose('investors');
  expect(await saved()).toMatchObject([{ access: 'open' }]);
});
