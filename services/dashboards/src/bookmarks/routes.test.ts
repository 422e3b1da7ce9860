import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createConnection } from '@introvest/testing/factories/connection';
import { givePitchDeck } from '@introvest/testing/factories/deck';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

const rows = (founderId: string) =>
  database.db('dashboards')('bookmarks').where({ founder_id: founderId });

test('lists a bookmark with the card that this investor sees elsewhere', async () => {
  const { app } = createTestApp(database);
  const investor = await createInvestor(database);
  const first = await createFounder(database, { profile: { company_name: 'First Ltd' } });
  const second = await createFounder(database, { profile: { company_name: 'Second Ltd' } });
  await givePitchDeck(database, second.id);
  await createConnection(database, { founder: second, investor });
  const client = as(app, investor);
  expect(await client.get(`/api/bookmarks/check/${first.id}`)).toMatchObject({
    body: { isBookmarked: false },
  });
  for (const { id: founderId } of [first, second]) {
    expect(await client.post('/api/bookmarks', { founderId })).toMatchObject({
      status: 201,
      body: { founderId, investorId: investor.id },
    });
  }
  expect(await client.get('/api/bookmarks')).toMatchObject({
    status: 200,
    body: [
      {
        founderId: second.id,
        founder: {
          userId: second.id,
          companyName: 'Second Ltd',
          isBookmarked: true,
          isDeckSaved: false,
          connectionStatus: 'pending',
          highlight: false,
        },
      },
      { founder: { companyName: 'First Ltd', connectionStatus: 'none' } },
    ],
  });
  expect(await client.get(`/api/bookmarks/check/${first.id}`)).toMatchObject({
    body: { isBookmarked: true },
  });
});

test('stores one row for repeated and concurrent calls', async () => {
  const { app } = createTestApp(database);
  const investor = await createInvestor(database);
  const founder = await createFounder(database);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      as(app, investor).post<{ id: string }>('/api/bookmarks', { founderId: founder.id }),
    ),
  );
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await rows(founder.id)).toHaveLength(1);
});

test('allows bookmarks only for founders with a profile', async () => {
  const { app } = createTestApp(database);
  const investor = await createInvestor(database);
  const bare = await createUser(database, { userType: 'founder' });
  for (const founderId of [investor.id, bare.id, '01900000-0000-7000-8000-000000000000']) {
    expect(await as(app, investor).post('/api/bookmarks', { founderId })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  }
  expect(await as(app, investor).post('/api/bookmarks', { founderId: 'x' })).toMatchObject({
    status: 400,
  });
});

test("removes only the caller's own bookmark and ignores a missing one", async () => {
  const { app } = createTestApp(database);
  const [mine, other] = [await createInvestor(database), await createInvestor(database)];
  const founder = await createFounder(database);
  await as(app, mine).post('/api/bookmarks', { founderId: founder.id });
  const path = `/api/bookmarks/${founder.id}`;
  expect(await as(app, other).delete(path)).toMatchObject({ status: 200 });
  expect(await rows(founder.id)).toHaveLength(1);
  expect(await as(app, mine).delete(path)).toMatchObject({
    status: 200,
    body: { message: 'Bookmark removed' },
  });
  expect(await rows(founder.id)).toEqual([]);
});

test('leaves a bookmark out of the list after the founder is deleted', async () => {
  const { app } = createTestApp(database);
  const investor = await createInvestor(database);
  const founder = await createFounder(database);
  await as(app, investor).post('/api/bookmarks', { founderId: founder.id });
  await database.db('auth')('users').where({ id: founder.id }).delete();
  expect(await as(app, investor).get('/api/bookmarks')).toMatchObject({ status: 200, body: [] });
});
