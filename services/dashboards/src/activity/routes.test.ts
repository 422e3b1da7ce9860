import { expect, test } from '@jest/globals';
import type { Activity } from '@introvest/contracts/dashboards';
import type { TestUser } from '@introvest/testing/people';
import { useStage } from '../testing/testApp.js';

const stage = useStage();
const { client, createConnection, createFounder, createInvestor, createMessage } = stage;
const { createUser, database, givePitchDeck } = stage;

const activityOf = async (user: TestUser) =>
  (await client(user).get<Activity[]>('/api/activity')).body;
const saidTo = async (user: TestUser) =>
  (await activityOf(user)).map(({ type, description }) => [type, description]);

test("lists an investor's own actions as sentences, newest first", async () => {
  const investor = await createInvestor();
  const user = { firstName: 'Ada', lastName: 'Okafor' };
  const founder = await createFounder({ user, profile: { company_name: 'Harbour' } });
  const fileUrl = await givePitchDeck(founder.id);
  await createConnection({ founder, investor });
  await client(investor).post('/api/bookmarks', { founderId: founder.id });
  await client(investor).post('/api/pitch-decks/save', { founderId: founder.id, fileUrl });
  expect(await saidTo(investor)).toEqual([
    ['deck_saved', 'You saved Harbour’s pitch deck.'],
    ['founder_bookmarked', 'You bookmarked Harbour.'],
    ['connection_requested', 'You sent a request to Ada Okafor from Harbour.'],
  ]);
});

test("lists a founder's requests, answers and views without viewers' names", async () => {
  const founder = await createFounder();
  const user = { firstName: 'Ines', lastName: 'Duarte' };
  const investor = await createInvestor({ user, profile: { firm_name: 'Northgate' } });
  await createConnection({ founder, investor, status: 'accepted' });
  const view = 'select dashboards.record_profile_view(?, ?)';
  await database.db('browse').raw(view, [investor.id, founder.id]);
  expect(Object.fromEntries(await saidTo(founder))).toEqual({
    profile_viewed: '1 person viewed your profile.',
    connection_accepted: 'You accepted a request from Ines Duarte from Northgate.',
    connection_requested: 'Ines Duarte from Northgate wants to connect.',
  });
});

test("lists each conversation's newest message for its receiver", async () => {
  const founder = await createFounder({ profile: { company_name: 'Harbour' } });
  const pair = await createConnection({ founder, status: 'accepted' });
  for (const from of ['founder', 'founder', 'investor'] as const)
    await createMessage(pair, { from });
  const messagesOf = async (user: TestUser) =>
    (await activityOf(user)).filter(({ type }) => type === 'message_received');
  const description = expect.stringMatching(/ from Harbour sent you a message\.$/);
  expect(await messagesOf(pair.investor)).toMatchObject([{ title: 'New message', description }]);
  expect(await messagesOf(pair.founder)).toHaveLength(1);
});

test('lists at most 50 events and none that belong to other members', async () => {
  const investor = await createInvestor();
  const viewers = await Promise.all(Array.from({ length: 60 }, () => createUser()));
  const views = viewers.map(({ id }, index) => {
    const at = new Date(Date.UTC(2026, 0, 1 + index));
    return { viewer_id: id, profile_user_id: investor.id, viewed_on: at, viewed_at: at };
  });
  await stage.table('profile_views').insert(views);
  const events = await activityOf(investor);
  expect(events).toHaveLength(50);
  expect(events[0]?.at).toBe('2026-03-01T00:00:00.000Z');
  expect(await activityOf(await createFounder())).toEqual([]);
});

test.each(['ended', 'expired'] as const)(
  "doesn't list a connection that is %s as declined",
  async (status) => {
    const { founder, investor } = await createConnection({ status });
    for (const person of [founder, investor])
      expect(await activityOf(person)).toMatchObject([{ type: 'connection_requested' }]);
  },
);
