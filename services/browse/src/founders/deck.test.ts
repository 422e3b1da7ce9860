import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { newId } from '@introvest/service-kit/ids';
import { browsing, createTestApp } from '../testing/testApp.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("shows the deck to those who may read it, and explains to others why they can't", async () => {
  const app = createTestApp(database);
  const url = '/api/files/abc/deck.pdf';
  const founder = await createFounder(database, { profile: { pitch_deck_url: url } });
  const id = newId();
  await database.db('onboarding')('files').insert({
    id,
    user_id: founder.id,
    file_name: 'deck.pdf',
    original_name: 'deck.pdf',
    file_url: url,
    file_type: 'application/pdf',
    file_size: 12_345,
    upload_type: 'pitch_deck',
    object_key: id,
  });
  const { investor: connected } = await createConnection(database, { founder, status: 'accepted' });
  const verified = await createInvestor(database, { user: { isVerified: true } });
  const unverified = await createInvestor(database, { user: { isVerified: false } });
  const bare = await createUser(database, { userType: 'investor' });
  const other = await createFounder(database);
  const seen = async (viewer: { id: string; cookie: string }) => {
    const browse = browsing(app, viewer);
    const { body } = await browse.founder(founder.id);
    const { founders } = await browse.founders();
    // The list doesn't contain the card of the viewer.
    for (const card of founders.filter(({ userId }) => userId === founder.id)) {
      const { deckAccess, pitchDeckUrl, pitchDeckSize } = body;
      expect(card).toMatchObject({ deckAccess, pitchDeckUrl, pitchDeckSize });
    }
    expect(founders.map(({ userId }) => userId).includes(founder.id)).toBe(
      viewer.id !== founder.id,
    );
    expect(body.pitchDeckUrl).toBe(body.deckAccess === 'open' ? url : null);
    expect(body.pitchDeckSize).toBe(body.deckAccess === 'open' ? 12_345 : null);
    return body.deckAccess;
  };
  const viewers = [founder, connected, verified, unverified, bare, other];
  for (const [deck_audience, expected] of [
    ['investors', ['open', 'open', 'open', 'open', 'profile', 'none']],
    ['verified', ['open', 'open', 'open', 'verified', 'profile', 'none']],
    ['connections', ['open', 'open', 'connections', 'connections', 'profile', 'none']],
  ] as const) {
    await database
      .db('onboarding')('founder_profiles')
      .where({ user_id: founder.id })
      .update({ deck_audience });
    expect(await Promise.all(viewers.map(seen))).toEqual(expected);
  }
  const without = await createFounder(database);
  expect((await browsing(app, verified).founder(without.id)).body.deckAccess).toBe('none');
});
