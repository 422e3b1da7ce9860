import { expect, test } from '@jest/globals';
import { withClient } from '@introvest/service-kit/oneClient';
import { useTestDatabase } from '@introvest/testing/useDatabase';

const database = useTestDatabase();

const namesOf = (sql: string): Promise<string[]> =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(sql);
    return rows.map(({ name }) => name);
  });

test('every foreign key has an index that begins with its columns', async () => {
  const keys = `select conname as name from pg_constraint where contype = 'f'`;
  expect((await namesOf(keys)).length).toBeGreaterThan(40);
  const missing = await namesOf(`
    select k.conrelid::regclass || ': ' || k.conname as name
    from pg_constraint k
    where k.contype = 'f' and not exists (
      select from pg_index i, cast(i.indkey as int2[]) as columns
      where i.indrelid = k.conrelid and i.indisvalid and i.indisready and i.indpred is null
        and columns[0:cardinality(k.conkey) - 1] @> k.conkey
        and columns[0:cardinality(k.conkey) - 1] <@ k.conkey)
    order by 1`);
  expect(missing).toEqual([]);
});

test('every table has a comment', async () => {
  const missing = await namesOf(`
    select c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema|graphile_worker|public)'
      and coalesce(obj_description(c.oid, 'pg_class'), '') = ''
    order by 1`);
  expect(missing).toEqual([]);
});
