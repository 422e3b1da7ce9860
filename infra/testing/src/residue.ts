import pg from 'pg';
import type { TestDatabase } from './database.js';

/** Searches an entire database. Reads the list of tables from the system catalog, so that new tables are included. */
export interface Residue {
  /** Returns every table with a row that contains one of these texts. Ignores case. */
  tablesThatSay(texts: string[]): Promise<string[]>;
  /** Returns the references to people that neither delete their row nor are set to null when the person is deleted. */
  referencesThatStay(): Promise<string[]>;
  /** Returns the id columns that are neither the id of their own row nor a foreign key. No cascade reaches them. */
  unreferencedIds(): Promise<string[]>;
  close(): Promise<void>;
}

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

/** Opens the search with full permissions. Close it before the database is closed. */
export async function openResidue(database: TestDatabase): Promise<Residue> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // With an empty search path, PostgreSQL returns names with their schema.
  await client.query("set search_path = ''");
  const names = async (sql: string) =>
    (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  return {
    async tablesThatSay(texts) {
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
    referencesThatStay: () => names(referencesSql),
    unreferencedIds: () => names(unreferencedSql),
    close: () => client.end(),
  };
}
