import { createHash } from 'node:crypto';
import type { Db } from './db.js';

/** A statement with `$1`, `$2` …; `name` is its own for as long as the text stays the same. */
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

/** Runs a query on a connection that somebody has taken from the pool. */
async function ask<Row>(connection: PgConnection, query: object): Promise<Row[]> {
  try {
    return await new Promise<Row[]>((resolve, reject) => {
      connection.query(query, (error, result) => {
        if (error) reject(error);
        else resolve(result.rows as Row[]);
      });
    });
  } catch (error) {
    // A stack that leads here, instead of to the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

const queryOf = ({ config }: PgClient, { name, text }: Statement, values: unknown[]): object =>
  config.prepared !== false ? { name, text, values } : { text, values };

/**
 * Runs a statement that every connection of the pool reads only once, for the few that each request needs. It
 * must name its columns: one with `*` fails after a migration that adds one.
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
  /** What `$1`, `$2` … stand for. */
  order: string[];
}

const known = new Map<string, Named>();

const nameOf = (label: string, text: string): string =>
  // PostgreSQL cuts names at 63 bytes.
  `${label} ${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;

/** `:viewer` becomes `$1` wherever it stands; `::` is a cast. The name is the text's own. */
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
 * The same for a statement with `:names` that is put together from parts: each text that comes out is one of its own,
 * so there must be few of them, and what differs from call to call stands among the values.
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

/** `runShape` where its plans are decided on: by `planOnce` or `planEach`. */
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
 * Has each statement of `work`, which only reads, planned for its own values, where plans are kept: a word may be in few
 * texts or in many. Nobody waits for the end of its transaction.
 */
export async function planEach<T>(db: Db, work: (read: ReadShape) => Promise<T>): Promise<T> {
  const client = db.client as PgClient;
  const connection = await client.acquireConnection();
  const end = (text: string) =>
    ask(connection, { text })
      // A connection that has gone meanwhile has nothing to end; the pool forgets it.
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
