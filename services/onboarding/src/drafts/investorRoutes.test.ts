import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { createTestApp, investorForm } from '../testing/testApp.js';

const path = '/api/profiles/investor/draft';
let database: TestDatabase;
let app: ReturnType<typeof createTestApp>['app'];
beforeAll(async () => {
  database = await createTestDatabase();
  app = createTestApp(database).app;
});
afterAll(() => database.close());

const drafts = () => database.db('onboarding')('investor_drafts');
const newInvestor = () => createUser(database, { userType: 'investor' });

test('a draft starts empty, and comes back unfinished as it was saved', async () => {
  const client = as(app, await newInvestor());
  expect(await client.get(path)).toMatchObject({ status: 200, body: { values: {} } });
  const values = { fullName: '', linkedinProfile: 'www.', areasOfInterest: ['Other', 'SaaS'] };
  expect(await client.put(path, { values })).toMatchObject({ status: 200 });
  expect((await client.get(path)).body).toEqual({ values: { ...values, fullName: null } });
  await client.put(path, { values: { bio: 'Two funds' } });
  expect((await client.get(path)).body).toEqual({ values: { bio: 'Two funds' } });
});

test("drafts are one's own, and no founder's", async () => {
  const [one, other] = [await newInvestor(), await newInvestor()];
  await as(app, one).put(path, { values: { bio: 'Mine' } });
  expect(await as(app, other).get(path)).toMatchObject({ body: { values: {} } });
  expect(await as(app, await createUser(database)).get(path)).toMatchObject({ status: 403 });
});

test.each([{}, { values: { bio: 'x'.repeat(2001) } }, { values: { bio: 7 } }])(
  '%j is refused',
  async (body) => {
    const investor = await newInvestor();
    expect(await as(app, investor).put(path, body)).toMatchObject({ status: 400 });
    expect(await drafts().where({ user_id: investor.id })).toEqual([]);
  },
);

test('the profile takes its place', async () => {
  const investor = await newInvestor();
  const client = as(app, investor);
  await client.put(path, { values: { bio: 'Half' } });
  expect(await client.post('/api/profiles/investor', investorForm)).toMatchObject({ status: 201 });
  expect(await drafts().where({ user_id: investor.id })).toEqual([]);
  expect(await client.put(path, { values: {} })).toMatchObject({ status: 409 });
  expect(await drafts().where({ user_id: investor.id })).toEqual([]);
});
