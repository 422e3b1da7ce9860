import type { Db } from './db.js';

/** A statement with `$1`, `$2` …; `name` is its own for as long as the text stays the same. */
export interface Statement {
  name: string;
  text: string;
}

interface PgConnection {
  query<Row>(
    query: { name?: string; text: string } & { values: unknown[] },
  ): Promise<{ rows: Row[] }>;
}

interface PgClient {
  config: { prepared?: boolean };
  acquireConnection(): Promise<PgConnection>;
  releaseConnection(connection: PgConnection): Promise<void>;
}

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
    const { name, text } = statement;
    const isKept = client.config.prepared !== false;
    return (await connection.query<Row>({ ...(isKept && { name }), text, values })).rows;
  } finally {
    await client.releaseConnection(connection);
  }
}
