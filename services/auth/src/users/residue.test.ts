import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createMessage } from '@introvest/testing/factories/message';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import pg from 'pg';
import { createTestApp } from '../testApp.js';

let database: TestDatabase;
let dump: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  dump = new pg.Client({ connectionString: database.url });
  await dump.connect();
});
afterAll(async () => {
  await dump.end();
  await database.close();
});

const owners = ['auth', 'onboarding', 'messaging', 'dashboards', 'browse', 'legal'];

/** The tables in which any row says one of these texts. */
async function tablesThatSay(texts: string[]): Promise<string[]> {
  const { rows } = await dump.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema = any($1) and table_type = 'BASE TABLE'`,
    [owners],
  );
  const saying = [];
  for (const { name } of rows) {
    const { rowCount } = await dump.query(
      `select 1 from ${name} as row, unnest($1::text[]) as said
       where strpos(row::text, said) > 0 limit 1`,
      [texts],
    );
    if (rowCount) saying.push(name);
  }
  return saying.sort();
}

async function leaveTraces(founder: TestUser): Promise<void> {
  const pair = await createConnection(database, { founder, status: 'accepted' });
  await createMessage(database, pair);
  await createMessage(database, pair, { from: 'investor' });
  const { id: investorId } = pair.investor;
  const founderId = founder.id;
  await database
    .db('onboarding')('files')
    .insert({
      id: newId(),
      user_id: founderId,
      file_name: 'deck.pdf',
      original_name: 'deck.pdf',
      file_url: `/api/files/${founderId}/deck.pdf`,
      file_type: 'application/pdf',
      file_size: 10,
      upload_type: 'pitch_deck',
      object_key: `${founderId}/deck`,
    });
  const dashboards = database.db('dashboards');
  await dashboards('bookmarks').insert({
    id: newId(),
    investor_id: investorId,
    founder_id: founderId,
  });
  await database
    .db('browse')
    .raw('select dashboards.record_profile_view(?, ?)', [investorId, founderId]);
}

test('after deletion no table of the product says who it was', async () => {
  const founder = await createFounder(database, {
    user: { firstName: 'Wilhelmina', lastName: 'Quackenbush' },
    profile: { company_name: 'Quackenbush Kelp' },
  });
  await leaveTraces(founder);
  const traces = [founder.id, founder.email, 'Wilhelmina', 'Quackenbush'];
  const before = await tablesThatSay(traces);
  expect(before).toEqual(
    expect.arrayContaining([
      'auth.sessions',
      'auth.users',
      'dashboards.bookmarks',
      'dashboards.profile_views',
      'messaging.connections',
      'messaging.messages',
      'onboarding.files',
      'onboarding.founder_profiles',
    ]),
  );
  const { app } = createTestApp(database);
  expect(await as(app, founder).delete('/api/auth/account')).toMatchObject({ status: 200 });
  // The keys of its objects, until the job that was enqueued with the deletion has removed them.
  expect(await tablesThatSay(traces)).toEqual(['onboarding.removed_objects']);
});
