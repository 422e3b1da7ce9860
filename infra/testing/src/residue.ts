import pg from 'pg';
import type { TestDatabase } from './database.js';

const tablesSql = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 'm') and c.relpersistence <> 't'
    and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  order by 1`;

const referencesSql = `
  select conrelid::regclass || '.' || conname as name from pg_constraint
  where contype = 'f' and confrelid = 'auth.users'::regclass and confdeltype not in ('c', 'n')`;

const unreferencedSql = `
  select c.oid::regclass || '.' || a.attname as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and not a.attisdropped
    and not exists (
      select from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'f') and k.conkey = array[a.attnum])
  order by 1`;

export type Residue = Awaited<ReturnType<typeof openResidue>>;

/**
 * Opens a search of the entire database with full permissions. Reads the list of tables from the system catalog, so
 * that new tables are included. Close it before the database is closed.
 */
export async function openResidue(database: TestDatabase) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // With an empty search path, PostgreSQL returns names with their schema.
  await client.query("set search_path = ''");
  const names = async (sql: string) =>
    (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  return {
    async tablesThatSay(texts: string[]): Promise<string[]> {
      const saying = [];
      for (const table of await names(tablesSql)) {
        const { rowCount } = await client.query(
          `select 1 from ${table} as row, unnest($1::text[]) as searched (word)
           where strpos(lower(row::text), lower(searched.word)) > 0 limit 1`,
          [texts],
        );
        if (rowCount) saying.push(table);
      }
      return saying;
    },
    /** Returns the foreign keys to people that have neither ON DELETE CASCADE nor ON DELETE SET NULL. */
    referencesThatStay: () => names(referencesSql),
    /** Returns the id columns that are neither the id of their own row nor a foreign key. No cascade reaches them. */
    unreferencedIds: () => names(unreferencedSql),
    close: () => client.end(),
  };
}
