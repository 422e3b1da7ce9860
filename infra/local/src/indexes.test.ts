import { expect, test } from '@jest/globals';
import { withClient } from '@introvest/service-kit/oneClient';
import { useTestDatabase } from '@introvest/testing/useDatabase';

const database = useTestDatabase();

const indexed = `
  select i.indrelid, i.indkey::int2[] as columns
  from pg_index i
  where i.indisvalid and i.indisready and i.indpred is null`;

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
      select from (${indexed}) as x
      where x.indrelid = k.conrelid
        and x.columns[0:cardinality(k.conkey) - 1] @> k.conkey
        and x.columns[0:cardinality(k.conkey) - 1] <@ k.conkey)
    order by 1`);
  expect(missing).toEqual([]);
});

const notDeletedBy = {
  'messaging.connections.initiated_by': 'always the founder or the investor of the row',
  'messaging.messages.client_id': 'an id of the message',
  'moderation.evidence.source_id': 'a message; evidence is a copy',
  'moderation.log.actor_id': 'the log outlives accounts',
  'moderation.log.decision_id': 'the log outlives accounts',
  'moderation.log.subject_id': 'the log outlives accounts',
  'moderation.reports.subject_id': 'a message or a profile; the person is person_id',
};

test("every column that an account's deletion searches has an index", async () => {
  const missing = await namesOf(`
    select a.attrelid::regclass || '.' || a.attname as name
    from pg_attribute a
    join pg_class t on t.oid = a.attrelid and t.relkind = 'r'
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname !~ '^(pg_|information_schema|graphile_worker)' and a.atttypid = 'uuid'::regtype
      and a.attname ~ '_(id|by)$' and not exists (
      select from (${indexed}) as x where x.indrelid = a.attrelid and x.columns[0] = a.attnum)
    order by 1`);
  expect(missing).toEqual(Object.keys(notDeletedBy));
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
