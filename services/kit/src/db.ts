import knex, { type Knex } from 'knex';
import pg from 'pg';

/** A connection pool or a transaction of it. */
export type Db = Knex;

// Counts and money fit into a double exactly (at most 10^12); text would leak into JSON otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Role, and schema, that a service owns its tables with. */
export const roleOf = (service: string): string => `introvest_${service}`;

interface PoolConnection {
  query(sql: string, done: (error: Error | null) => void): void;
}

/**
 * Pool of connections that act as the service's own role inside its own schema, so that a query on a
 * neighbour's table fails in tests and not in production.
 * A statement ends after 5 s and waiting for a connection after 2 s: the caller answers 503.
 */
export function createDb(options: { url: string; service: string; poolMax?: number }): Db {
  const { url, service, poolMax = 5 } = options;
  const setUp =
    `set role ${roleOf(service)}; set search_path = ${service}, public; ` +
    `set statement_timeout = '5s'; set idle_in_transaction_session_timeout = '15s'`;
  return knex({
    client: 'pg',
    connection: { connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true },
    acquireConnectionTimeout: 2000,
    pool: {
      min: 0,
      max: poolMax,
      idleTimeoutMillis: 30_000,
      afterCreate(connection: PoolConnection, done: (error: Error | null, c: unknown) => void) {
        connection.query(setUp, (error) => done(error, connection));
      },
    },
  });
}

/** Answers when Postgres does, within two seconds; rejects otherwise. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.raw('select 1').timeout(2000);
}
