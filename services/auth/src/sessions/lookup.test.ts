import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createCrowd } from '@introvest/testing/factories/crowd';
import { createUser } from '@introvest/testing/factories/user';
import pg from 'pg';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/** Returns the number of sequential scans of each table that a lookup reads. */
async function readWhole(): Promise<Record<string, number>> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ name: string; times: number }>(
    `select relname as name, seq_scan::int as times from pg_stat_user_tables
     where schemaname = 'auth' and relname in ('sessions', 'users', 'moderators', 'suspensions')`,
  );
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]));
}

const look = async (sidHash: string) =>
  (await client.query('select * from auth.live_session($1)', [sidHash])).rows;

test('a connection that looked up an empty table uses the index later', async () => {
  expect(await look('nobody')).toEqual([]);
  await createCrowd(database, 3000, { userType: null });
  await client.query(
    `insert into auth.sessions (sid, sess, expire, user_id, browser)
    select id::text, '{}', now() + interval '1 day', id, 'Firefox' from auth.users`,
  );
  const { rows } = await client.query<{ sid: string }>('select sid from auth.sessions limit 20');
  const before = await readWhole();
  for (const { sid } of rows) expect(await look(sid)).toMatchObject([{ is_moderator: false }]);
  const after = await readWhole();
  // Selecting the twenty sessions was one sequential scan, which the statistics may include only now.
  expect({ ...after, sessions: 0 }).toEqual({ ...before, sessions: 0 });
  expect((after.sessions ?? 0) - (before.sessions ?? 0)).toBeLessThanOrEqual(1);
});

test('every role that reads live sessions may look one up', async () => {
  const { sid } = await createUser(database, { userType: 'investor' }).then(async ({ id }) => {
    const [row] = await database.db('auth')('sessions').where({ user_id: id }).select('sid');
    return row as { sid: string };
  });
  const { rows: roles } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname like 'introvest\\_%'
       and has_table_privilege(oid, 'auth.live_sessions', 'select')`,
  );
  expect(roles.length).toBeGreaterThan(6);
  for (const { name } of roles) {
    await client.query('begin');
    await client.query(`set local role ${name}`);
    expect([name, await look(sid)]).toMatchObject([name, [{ user_type: 'investor' }]]);
    await client.query('rollback');
  }
});
