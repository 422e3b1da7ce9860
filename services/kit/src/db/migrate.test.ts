import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import pg from 'pg';
import { createLog } from '../process/log.js';
import { migrate } from './migrate.js';
import { migrationSources, type SchemaOwner } from './migrationSources.js';

const log = createLog({ level: 'silent' });
const owners = migrationSources().map(({ name }) => name);

let database: TestDatabase;
let client: pg.Client;
const open = (empty: boolean) => async () => {
  database = await createTestDatabase({ empty });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
};
const close = async () => {
  await client.end();
  await database.close();
};

type Row = { file: string; applied_at: Date };
const ledgerOf = async (owner: SchemaOwner | 'jobs'): Promise<Row[]> =>
  (await client.query<Row>(`select file, applied_at from ${owner}.migrations order by file`)).rows;

describe('a migrated database', () => {
  beforeAll(open(false));
  afterAll(close);

  test('stays as it is if a newer version migrated it', async () => {
    const newer = '20991231000000_of_a_later_day.sql';
    await client.query('insert into messaging.migrations values ($1)', [newer]);
    await client.query(`create or replace function jobs.forget_person(task text, names text[])
      returns void language sql as 'select 1'`);
    await migrate({ url: database.url, log });
    expect((await ledgerOf('messaging')).at(-1)?.file).toBe(newer);
    const { rows } = await client.query(
      `select prosrc from pg_proc where proname = 'forget_person'`,
    );
    expect(rows).toEqual([{ prosrc: 'select 1' }]);
  });

  test('is refused if it is from before 1.0', async () => {
    const rename = (from: string, to: string) =>
      client.query('update jobs.migrations set file = $1 where file = $2', [to, from]);
    const [first] = await ledgerOf('jobs');
    await rename(first?.file ?? '', '20260101000000_create_queue.sql');
    await expect(migrate({ url: database.url, log })).rejects.toThrow(
      "This version can't upgrade a database from before 1.0. Start with an empty database, or with another DATA_DIR.",
    );
    await rename('20260101000000_create_queue.sql', first?.file ?? '');
  });

  test('can be migrated for one service alone', async () => {
    await client.query('drop schema legal cascade');
    const [latest] = (await ledgerOf('dashboards')).slice(-1);
    await client.query('delete from dashboards.migrations where file = $1', [latest?.file]);
    await migrate({ url: database.url, log, only: ['legal'] });
    expect((await ledgerOf('legal')).length).toBeGreaterThan(0);
    expect(await ledgerOf('dashboards')).not.toContainEqual(latest);
  });
});

describe('an empty database', () => {
  beforeEach(open(true));
  afterEach(close);

  test('is migrated once by two processes, in the order of all timestamps', async () => {
    const both = [1, 2].map(() => migrate({ url: database.url, log }));
    await Promise.all(both);
    for (const owner of owners.filter((name) => name !== 'browse')) {
      expect((await ledgerOf(owner)).length).toBeGreaterThan(0);
    }
  });

  test('refuses one service before those that it refers to', async () => {
    await expect(migrate({ url: database.url, log, only: ['messaging'] })).rejects.toThrow(
      /^Migration messaging\/20261128120005_create_messaging.sql failed: .*auth/,
    );
    expect(await ledgerOf('messaging')).toEqual([]);
  });
});
