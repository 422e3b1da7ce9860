import { beforeAll, expect, jest, test } from '@jest/globals';
import type { FounderPage, InvestorPage } from '@introvest/contracts/browse';
import { industryOfArea, rangeOf, stageOf } from '@introvest/contracts/vocabularies';
import { createApp } from '@introvest/service-browse/app';
import { testDeps, testStorage } from '@introvest/testing/deps';
import { createSession } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { loadDemo } from './load.js';

jest.setTimeout(300_000);

const database = useTestDatabase();
const storage = testStorage();

beforeAll(() => load());

const load = () => {
  const { log } = testDeps(database, 'auth');
  return loadDemo({ db: (service) => database.db(service), storage, log });
};

const count = async (service: 'auth' | 'onboarding' | 'dashboards' | 'messaging', table: string) =>
  Number((await database.db(service)(table).count('* as rows').first())?.rows);

test('creates notifications of all open requests and unread conversations', async () => {
  const unread = async (what: string) => {
    const told = database.db('dashboards')('notification_states').where({ what, is_read: false });
    return (await told.select('user_id', 'about')).map(
      ({ user_id, about }) => `${user_id} ${about}`,
    );
  };
  const messaging = database.db('messaging');
  const open = await messaging('connections').where({ status: 'pending' });
  const asked = open.map(
    ({ id, initiated_by: by, founder_id, investor_id }) =>
      `${by === founder_id ? investor_id : founder_id} ${id}`,
  );
  expect(await unread('asked').then((told) => told.sort())).toEqual(asked.sort());
  const waiting = await messaging('unread_messages');
  const talks = new Set(
    waiting.map(({ receiver_id, connection_id }) => `${receiver_id} ${connection_id}`),
  );
  expect(new Set(await unread('message'))).toEqual(talks);
  expect(await unread('accepted')).toEqual([]);
});

test.each([
  ['founder', 'investors', 12],
  ['investor', 'founders', 24],
] as const)('each %s has one or two best matches, above 80', async (side, list, size) => {
  const app = createApp(testDeps(database, 'browse'));
  for (const { user_id: id, last_name: name } of await database.db('onboarding')(`${side}_cards`)) {
    const client = as(app, { cookie: await createSession(database, id as string) });
    const { body } = await client.get<FounderPage & InvestorPage>(`/api/browse/${list}?limit=50`);
    const scores = body[list].map(({ match }) => match.score);
    expect(scores).toHaveLength(size);
    const [best = 0, , third] = scores;
    expect({ name, best }).toEqual({ name, best: Math.max(...scores) });
    expect({ name, isClear: best > 80 && third !== best }).toEqual({ name, isClear: true });
  }
});

test('stores every file that a table refers to, with its exact size', async () => {
  const files = await database.db('onboarding')('files').select('object_key', 'file_size');
  expect(files).not.toEqual([]);
  for (const { object_key: key, file_size: size } of files) {
    const chunks = await (await storage.get(key as string)).toArray();
    expect(Buffer.concat(chunks as Buffer[]).length).toBe(size);
  }
});

test('keeps duplicated profile data consistent', async () => {
  const profiles = database.db('onboarding');
  for (const row of await profiles('investor_profiles')) {
    expect(row.investment_range).toBe(rangeOf(row.check_size_min, row.check_size_max));
    const named = (row.areas_of_interest as string[]).map(industryOfArea);
    expect(named).toEqual(expect.arrayContaining(row.industry_preferences as string[]));
  }
  for (const row of await profiles('founder_profiles')) {
    expect([row.business_name, row.business_description]).toEqual([
      row.company_name,
      row.description,
    ]);
    expect(row.achievements).toEqual(expect.any(String));
    expect(row.achievements).not.toBe(row.awards);
    expect(stageOf(row.current_funding_status, row.business_stage)).toBe(row.stage);
  }
});

test('creates no timestamps in the future, and numbers messages chronologically', async () => {
  const late = await database.db('messaging')('messages').where('created_at', '>', new Date());
  expect(late).toEqual([]);
  const { rows } = await database.db('messaging').raw(
    `select from messages a join messages b on b.connection_id = a.connection_id
     where a.seq < b.seq and a.created_at > b.created_at`,
  );
  expect(rows).toEqual([]);
});

test('creates each person only once when loading is repeated after a failure', async () => {
  const all = async () => [await count('auth', 'users'), await count('messaging', 'connections')];
  const before = await all();
  await database.db('onboarding')('founder_profiles').delete();
  await load();
  expect(await all()).toEqual(before);
  expect(await count('onboarding', 'founder_cards')).toBe(24);
});
