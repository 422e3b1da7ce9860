import { expect, test } from '@jest/globals';
import type { Activity } from '@introvest/contracts/dashboards';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createConnection } from '@introvest/testing/factories/connection';
import { givePitchDeck } from '@introvest/testing/factories/deck';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createMessage } from '@introvest/testing/factories/message';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

test("lists an investor's own actions as sentences, newest first", async () => {
  const { app } = createTestApp(database);
  const investor = await createInvestor(database);
  const founder = await createFounder(database, {
    user: { firstName: 'Ada', lastName: 'Okafor' },
    profile: { company_name: 'Harbour' },
  });
  const fileUrl = await givePitchDeck(database, founder.id);
  await createConnection(database, { founder, investor });
  const client = as(app, investor);
  await client.post('/api/bookmarks', { founderId: founder.id });
  await client.post('/api/pitch-decks/save', { founderId: founder.id, fileUrl });
  const { status, body } = await client.get<Activity[]>('/api/activity');
  expect(status).toBe(200);
  expect(body.map(({ type, description }) => [type, description])).toEqual([
    ['deck_saved', 'You saved Harbour’s pitch deck.'],
    ['founder_bookmarked', 'You bookmarked Harbour.'],
    ['connection_requested', 'You sent a request to Ada Okafor from Harbour.'],
  ]);
});

test("lists a founder's requests, answers and views without viewers' names", async () => {
  const { app } = createTestApp(database);
  const founder = await createFounder(database);
  const investor = await createInvestor(database, {
    user: { firstName: 'Ines', lastName: 'Duarte' },
    profile: { firm_name: 'Northgate' },
  });
  await createConnection(database, { founder, investor, status: 'accepted' });
  await database
    .db('browse')
    .raw('select dashboards.record_profile_view(?, ?)', [investor.id, founder.id]);
  const { body } = await as(app, founder).get<Activity[]>('/api/activity');
  const said = Object.fromEntries(body.map(({ type, description }) => [type, description]));
  expect(said).toEqual({
    profile_viewed: '1 person viewed your profile.',
    connection_accepted: 'You accepted a request from Ines Duarte from Northgate.',
    connection_requested: 'Ines Duarte from Northgate wants to connect.',
  });
});

test("lists each conversation's newest message for its receiver", async () => {
  const { app } = createTestApp(database);
  const pair = await createConnection(database, {
    founder: await createFounder(database, { profile: { company_name: 'Harbour' } }),
    status: 'accepted',
  });
  for (const from of ['founder', 'founder', 'investor'] as const)
    await createMessage(database, pair, { from });
  const messagesOf = async (user: TestUser) => {
    const { body } = await as(app, user).get<Activity[]>('/api/activity');
    return body.filter(({ type }) => type === 'message_received');
  };
  expect(await messagesOf(pair.investor)).toMatchObject([
    {
      title: 'New message',
      description: expect.stringMatching(/ from Harbour sent you a message\.$/),
    },
  ]);
  expect(await messagesOf(pair.founder)).toHaveLength(1);
});

test('lists at most 50 events and none that belong to other members', async () => {
  const { app } = createTestApp(database);
  const investor = await createInvestor(database);
  const founder = await createFounder(database);
  const viewers = await Promise.all(Array.from({ length: 60 }, () => createUser(database)));
  await database
    .db('dashboards')('profile_views')
    .insert(
      viewers.map(({ id }, index) => ({
        viewer_id: id,
        profile_user_id: investor.id,
        viewed_on: new Date(Date.UTC(2026, 0, 1 + index)),
        viewed_at: new Date(Date.UTC(2026, 0, 1 + index)),
      })),
    );
  const { body } = await as(app, investor).get<Activity[]>('/api/activity');
  expect(body).toHaveLength(50);
  expect(body[0]?.at).toBe('2026-03-01T00:00:00.000Z');
  expect(await as(app, founder).get('/api/activity')).toMatchObject({ body: [] });
});

test.each(['ended', 'expired'] as const)(
  "doesn't list a connection that is %s as declined",
  async (status) => {
    const { app } = createTestApp(database);
    const { founder, investor } = await createConnection(database, { status });
    for (const person of [founder, investor]) {
      const { body } = await as(app, person).get<Activity[]>('/api/activity');
      expect(body.map(({ type }) => type)).toEqual(['connection_requested']);
    }
  },
);
