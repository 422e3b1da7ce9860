import type { Db } from '@introvest/service-kit/db';

/** A statement takes so many: its text stays at a few megabytes, and whoever waits for it within their patience. */
const batch = 5000;

/**
 * Inserts any number of rows that all have the same columns; `table` is named with its schema. They travel as one
 * text, which PostgreSQL reads several times faster than a parameter for each value.
 */
export async function insertMany(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let at = 0; at < rows.length; at += batch) {
    await db.raw(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, ?)`,
      [JSON.stringify(rows.slice(at, at + batch))],
    );
  }
}
