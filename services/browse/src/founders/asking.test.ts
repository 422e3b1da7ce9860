import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { browsing, createTestApp } from '../testApp.js';

let database: TestDatabase;
let app: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = createTestApp(database);
});
beforeEach(() => database.db('auth')('users').delete());
afterAll(() => database.close());

const cases = [
  ['pending', 'investor', false, false],
  ['accepted', 'founder', false, false],
  ['rejected', 'investor', false, true],
  ['rejected', 'founder', true, false],
] as const;

test.each(cases)(
  'a %s request of the %s can be made again by investor: %s, founder: %s',
  async (status, asker, forInvestor, forFounder) => {
    const founder = await createFounder(database);
    const investor = await createInvestor(database);
    const initiatedBy = { founder, investor }[asker].id;
    await createConnection(database, { founder, investor, status, initiatedBy });
    const startup = await browsing(app, investor).founder(founder.id);
    expect(startup.body).toMatchObject({ connectionStatus: status, canConnect: forInvestor });
    const { body } = await browsing(app, founder).investor(investor.id);
    expect(body).toMatchObject({ connectionStatus: status, canConnect: forFounder });
  },
);

test('strangers of the other side can be asked, those of one side cannot', async () => {
  const founder = await createFounder(database);
  const canConnect = async (viewer: { cookie: string }) =>
    (await browsing(app, viewer).founders()).founders[0]?.canConnect;
  expect(await canConnect(await createInvestor(database))).toBe(true);
  expect(await canConnect(await createFounder(database))).toBe(false);
  expect(await canConnect(founder)).toBe(false);
});
