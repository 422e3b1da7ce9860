import { hash } from 'node:crypto';
import type { Db } from './db.js';

/** A statement with `$1`, `$2` …. A name must not be reused for a different text. */
export interface Statement {
  name: string;
  text: string;
}

/**
 * Runs a statement that each connection parses only once, for the few statements that run on every request. The
 * statement must name its columns, because `*` fails after a migration that adds a column.
 */
export async function runPrepared<Row>(
  db: Db,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  const { prepared } = db.client.config as { prepared?: boolean };
  // knex passes these options on to pg, where they replace the positional bindings.
  const options = prepared === false ? { values } : { name, values };
  const { rows } = await db.raw<{ rows: Row[] }>(text).options(options);
  return rows;
}

interface Named extends Statement {
  order: string[];
}

const known = new Map<string, Named>();

/** Replaces each `:viewer` with `$1`, but not the cast `::`. The name contains a hash of the text. */
function toNamed(label: string, sql: string): Named {
  const order: string[] = [];
  const text = sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!order.includes(name)) order.push(name);
    return `$${order.indexOf(name) + 1}`;
  });
  // PostgreSQL truncates names to 63 bytes.
  return { name: `${label} ${hash('sha256', text).slice(0, 20)}`, text, order };
}

/**
 * Runs a prepared statement with `:names` that is composed of fragments. Each text is prepared separately, so there
 * must be few texts: anything that differs between calls must be a value.
 */
export function runShape<Row>(
  db: Db,
  label: string,
  sql: string,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const statement = known.get(sql) ?? toNamed(label, sql);
  known.set(sql, statement);
  const ordered = statement.order.map((name) => values[name]);
  return runPrepared<Row>(db, statement, ordered);
}
