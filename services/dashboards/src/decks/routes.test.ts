import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { givePitchDeck } from '@introvest/testing/factories/deck';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

const rows = (founderId: string) =>
  database.db('dashboards')('saved_pitch_decks').where({ founder_id: founderId });

test("ignores a deck's name and size if the client sends them", async () => {
  const { app } = createTestApp(database);
  const investor = await createInvestor(database);
  const founder = await createFounder(database, { profile: { company_name: 'Harbour' } });
  const fileUrl = await givePitchDeck(database, founder.id, 'Harbour.pdf');
  const deck = {
    founderId: founder.id,
    fileUrl,
    originalFileName: 'evil.exe',
    companyName: 'Somebody else',
    fileSize: '1',
  };
  const expected = {
    founderId: founder.id,
    fileUrl,
    originalFileName: 'Harbour.pdf',
    companyName: 'Harbour',
    fileSize: 12_345,
  };
  const client = as(app, investor);
  const first = await client.post<{ id: string }>('/api/pitch-decks/save', deck);
  expect(first).toMatchObject({ status: 201, body: expected });
  const again = await client.post('/api/pitch-decks/save', { founderId: founder.id, fileUrl });
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
  expect(await client.get('/api/pitch-decks/saved')).toMatchObject({ body: [expected] });
  expect(await client.get(`/api/pitch-decks/check/${founder.id}`)).toMatchObject({
    body: { isSaved: true },
  });
});

test("rejects a file that is not the founder's current deck", async () => {
  const { app } = createTestApp(database);
  const investor = await createInvestor(database);
  const [founder, other] = [await createFounder(database), await createFounder(database)];
  const old = await givePitchDeck(database, founder.id, 'Old.pdf');
  const current = await givePitchDeck(database, founder.id, 'New.pdf');
  const foreign = await givePitchDeck(database, other.id);
  for (const fileUrl of [old, foreign, '/api/files/x/y.pdf', 'https://evil.example/deck.pdf']) {
    const reply = await as(app, investor).post('/api/pitch-decks/save', {
      founderId: founder.id,
      fileUrl,
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  }
  expect(await rows(founder.id)).toEqual([]);
  expect(
    await as(app, investor).post('/api/pitch-decks/save', {
      founderId: founder.id,
      fileUrl: current,
    }),
  ).toMatchObject({ status: 201 });
});

test('keeps a replaced deck in the list and allows saving the new one', async () => {
  const { app } = createTestApp(database);
  const investor = await createInvestor(database);
  const founder = await createFounder(database);
  const client = as(app, investor);
  const first = await givePitchDeck(database, founder.id, 'One.pdf');
  await client.post('/api/pitch-decks/save', { founderId: founder.id, fileUrl: first });
  const second = await givePitchDeck(database, founder.id, 'Two.pdf');
  expect(await client.get(`/api/pitch-decks/check/${founder.id}`)).toMatchObject({
    body: { isSaved: false },
  });
  await client.post('/api/pitch-decks/save', { founderId: founder.id, fileUrl: second });
  expect(await client.get('/api/pitch-decks/saved')).toMatchObject({
    body: [
      { originalFileName: 'Two.pdf', isUpdated: false },
      { originalFileName: 'One.pdf', isUpdated: true },
    ],
  });
});

test("returns 404 for another investor's saved deck and doesn't delete it", async () => {
  const { app } = createTestApp(database);
  const [mine, other] = [await createInvestor(database), await createInvestor(database)];
  const founder = await createFounder(database);
  const fileUrl = await givePitchDeck(database, founder.id);
  const saved = await as(app, mine).post<{ id: string }>('/api/pitch-decks/save', {
    founderId: founder.id,
    fileUrl,
  });
  const path = `/api/pitch-decks/saved/${saved.body.id}`;
  const stranger = await as(app, other).delete<object>(path);
  const missing = await as(app, other).delete<object>(
    '/api/pitch-decks/saved/01900000-0000-7000-8000-000000000000',
  );
  expect(stranger.status).toBe(404);
  expect(stranger.body).toEqual(missing.body);
  expect(await rows(founder.id)).toHaveLength(1);
  expect(await as(app, mine).delete(path)).toMatchObject({
    status: 200,
    body: { message: 'Pitch deck removed' },
  });
  expect(await rows(founder.id)).toEqual([]);
});

test('lists a saved deck after the founder restricted access, but rejects saving it again', async () => {
  const { app } = createTestApp(database);
  const investor = await createInvestor(database, { user: { isVerified: false } });
  const founder = await createFounder(database);
  const client = as(app, investor);
  const fileUrl = await givePitchDeck(database, founder.id);
  const deck = { founderId: founder.id, fileUrl };
  const choose = (deck_audience: string) =>
    database
      .db('onboarding')('founder_profiles')
      .where({ user_id: founder.id })
      .update({ deck_audience });
  expect(await client.post('/api/pitch-decks/save', deck)).toMatchObject({
    status: 201,
    body: { access: 'open' },
  });
  for (const audience of ['verified', 'connections']) {
    await choose(audience);
    expect(await client.get('/api/pitch-decks/saved')).toMatchObject({
      body: [{ fileUrl, access: audience }],
    });
    expect(await client.post('/api/pitch-decks/save', deck)).toMatchObject({ status: 400 });
  }
  await choose('investors');
  expect(await client.get('/api/pitch-decks/saved')).toMatchObject({ body: [{ access: 'open' }] });
});
