import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

// PostgreSQL looks there first, before pg_catalog too, where the path does not say otherwise.
test("what works with its owner's rights looks among the tables of whoever calls last of all", async () => {
  const { rows } = await database.db('auth').raw<{ rows: { name: string; path: string | null }[] }>(
    `select p.oid::regprocedure::text as name, setting as path
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     left join lateral unnest(p.proconfig) setting on starts_with(setting, 'search_path=')
     where p.prosecdef and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 1`,
  );
  expect(rows.length).toBeGreaterThan(18);
  expect(rows.filter(({ path }) => !path?.endsWith(', pg_temp'))).toEqual([]);
});
