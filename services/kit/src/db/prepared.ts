import { createHash } from 'node:crypto';
import type { Db } from './db.js';

/** A statement with `$1`, `$2` …. A name must belong to one text only. */
export interface Statement {
  name: string;
  text: string;
}

interface PgConnection {
  query(query: object, done: (error: Error | null, result: { rows: unknown[] }) => void): unknown;
}

interface PgClient {
  config: { prepared?: boolean };
  acquireConnection(): Promise<PgConnection>;
  releaseConnection(connection: PgConnection): Promise<void>;
}

/** Runs a query on a connection from the pool. */
async function ask<Row>(connection: PgConnection, query: object): Promise<Row[]> {
  try {
    return await new Promise<Row[]>((resolve, reject) => {
      connection.query(query, (error, result) => {
        if (error) reject(error);
        else resolve(result.rows as Row[]);
      });
    });
  } catch (error) {
    // Replaces the socket's stack trace with one that shows the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

const queryOf = ({ config }: PgClient, { name, text }: Statement, values: unknown[]): object =>
  config.prepared !== false ? { name, text, values } : { text, values };

/**
 * Runs a statement that each connection parses only once, for the few statements of each request. It must name its
 * columns, because `*` fails after a migration that adds a column.
 */
export async function runPrepared<Row>(
  db: Db,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const client = db.client as PgClient;
  const connection = await client.acquireConnection();
  try {
    return await ask<Row>(connection, queryOf(client, statement, values));
  } finally {
    await client.releaseConnection(connection);
  }
}

interface Named extends Statement {
  /** Names of `$1`, `$2` … in order. */
  order: string[];
}

const known = new Map<string, Named>();

const nameOf = (label: string, text: string): string =>
  // PostgreSQL truncates names to 63 bytes.
  `${label} ${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;

/** Replaces each `:viewer` by `$1`; `::` is a cast. The name contains a hash of the text. */
function toNamed(label: string, sql: string): Named {
  const order: string[] = [];
  const text = sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!order.includes(name)) order.push(name);
    return `$${order.indexOf(name) + 1}`;
  });
  return { name: nameOf(label, text), text, order };
}

const named = (label: string, sql: string): Named => {
  const statement = known.get(sql) ?? toNamed(label, sql);
  known.set(sql, statement);
  return statement;
};

const valuesOf = ({ order }: Named, values: Record<string, unknown>): unknown[] =>
  order.map((name) => values[name]);

/**
 * Runs a prepared statement with `:names` that is composed from fragments. Each text is prepared separately, so there
 * must be few texts; whatever differs per call must be a value.
 */
export function runShape<Row>(
  db: Db,
  label: string,
  sql: string,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const statement = named(label, sql);
  return runPrepared<Row>(db, statement, valuesOf(statement, values));
}

/** `runShape` with a plan mode, from `planOnce` or `planEach`. */
export type ReadShape = <Row>(
  label: string,
  sql: string,
  values: Record<string, unknown>,
) => Promise<Row[]>;

export const planOnce =
  (db: Db): ReadShape =>
  (label, sql, values) =>
    runShape(db, label, sql, values);

const planning = { text: 'begin; set local plan_cache_mode = force_custom_plan' };

/**
 * Plans each statement of the read-only `work` for its own values, because a search word may occur in few texts or in
 * many. Doesn't wait for the transaction's end.
 */
export async function planEach<T>(db: Db, work: (read: ReadShape) => Promise<T>): Promise<T> {
  const client = db.client as PgClient;
  const connection = await client.acquireConnection();
  const end = (text: string) =>
    ask(connection, { text })
      // A lost connection has no transaction to end, and the pool discards it.
      .catch(() => {})
      .finally(() => client.releaseConnection(connection));
  try {
    await ask(connection, planning);
    const result = await work((label, sql, values) => {
      const statement = named(label, sql);
      return ask(connection, queryOf(client, statement, valuesOf(statement, values)));
    });
    void end('commit');
    return result;
  } catch (error) {
    await end('rollback');
    throw error;
  }
}
