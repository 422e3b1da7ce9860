import type { ClientBase } from 'pg';

/** Content of a table, independent of the order of its rows. */
export interface TableState {
  rows: number;
  /** Sum of a 60-bit hash of each row's text. */
  checksum: string;
}

export type Tables = Record<string, TableState>;

/** Query for all of our tables. Reads the catalogue, so that new tables are included. */
const ownTables = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
  order by 1, 2`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export async function readTables(client: ClientBase): Promise<Tables> {
  // The text of a row depends on these settings.
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1`);
  const { rows } = await client.query<{ schema: string; name: string }>(ownTables);
  const tables: Tables = {};
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<TableState>(`
      select count(*)::int as rows,
        coalesce(sum(('x' || left(md5(row::text), 15))::bit(60)::bigint), 0)::text as checksum
      from ${quoted(schema)}.${quoted(name)} row`);
    tables[`${schema}.${name}`] = states[0] ?? { rows: 0, checksum: '0' };
  }
  return tables;
}

export function tableDifferences(expected: Tables, found: Tables): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return names.flatMap((name) => {
    const [before, now] = [expected[name], found[name]];
    if (!before) return [`Table ${name} isn't in the backup.`];
    if (!now) return [`Table ${name} is missing.`];
    if (before.rows !== now.rows) {
      return [`Table ${name} has ${now.rows} rows, but ${before.rows} in the backup.`];
    }
    return before.checksum === now.checksum ? [] : [`Table ${name} differs from the backup.`];
  });
}
