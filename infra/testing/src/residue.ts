import pg from 'pg';
import type { TestDatabase } from './database.js';

/** Search through a whole database, driven by its catalogue so that new tables are included. */
export interface Residue {
  /** Returns every table with a row that contains one of these texts, ignoring case. */
  tablesThatSay(texts: string[]): Promise<string[]>;
  /** Returns references to people that neither delete their row nor are set to null. */
  referencesThatStay(): Promise<string[]>;
  /** Returns id columns that are neither their row's id nor a foreign key, and so aren't reached by any cascade. */
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

/** Opens the search with full rights. Close it before the database. */
export async function openResidue(database: TestDatabase): Promise<Residue> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Makes PostgreSQL return names with their schema.
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
