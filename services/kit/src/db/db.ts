import knex, { type Knex } from 'knex';
import pg from 'pg';
import { measureKnex } from '../metrics/pools.js';
import { addTraceComment } from '../http/trace.js';
import { codeOf } from '../process/startFault.js';

export type Db = Knex;

// Counts and money fit into a double exactly. By default, pg returns int8 as strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export const roleOf = (service: string): string => `introvest_${service}`;

/** Returns the login role for an owner's schema. The role owns nothing and can't switch to another role. */
export const loginOf = (owner: string): string => `${roleOf(owner)}_login`;

/** Returns the schema with the job queue of another team's service. */
export const queueOf = (service: string): string => `${service}_jobs`;

/** Login role of the job runner, which assumes each service's role for its jobs. */
export const jobsLogin = loginOf('jobs');

const readTimeout = 'Query read timeout';

type Done = (error: Error | null, result?: unknown) => void;

interface PoolConnection {
  query(statement: string | { text: string; name?: string }, done: Done): unknown;
  emit(event: 'error', error: Error): void;
  connection: { stream: { destroy(): void } };
}

/** Returns whether an error is the final message from PostgreSQL or a pooler before it closes the connection. */
const isTerminationError = (error: Error): boolean => /^(08|57P|25P03)/.test(codeOf(error));

/** Discards a connection that hangs, was lost or is closing, so that the pool doesn't hand it out again. */
function dropTerminated(pooled: PoolConnection): void {
  const ask = pooled.query.bind(pooled);
  pooled.query = (statement, done) =>
    ask(addTraceComment(statement), (error, result) => {
      if (error?.message === readTimeout) pooled.connection.stream.destroy();
      // Emits the same event as pg does between queries, so that the pool discards the connection.
      else if (error && isTerminationError(error)) pooled.emit('error', error);
      done(error, result);
    });
}

/** Logger that silences knex, which would print errors that the caller logs. */
const silent = { warn() {}, error() {}, deprecate() {}, debug() {} };

/** Maximum duration of a request's statement in ms, so that members get a response within two seconds. */
const usualPatienceMs = 1800;
/** Maximum duration of a job's statement, in ms. */
const jobPatienceMs = 60_000;

interface DbOptions {
  url: string;
  service: string;
  /** The pool's name in metrics. Defaults to the service name. */
  pool?: string;
  poolMax?: number;
  /** Maximum duration of a statement, and of waiting for a connection, in ms. */
  patienceMs?: number;
  /** False behind a pooler in transaction mode, which doesn't support prepared statements. */
  prepared?: boolean;
}

/**
 * Returns the session settings. A service's own login gets them through `alter role`, because `set` would be lost
 * behind a pooler; other logins set them on each connection.
 */
export const sessionSettings = (service: string, patienceMs = usualPatienceMs) => ({
  search_path: `${service}, public`,
  statement_timeout: `'${patienceMs}ms'`,
  idle_in_transaction_session_timeout: `'15s'`,
  // For browse, PostgreSQL would never reuse a plan, although planning takes longer than running (ADR 10).
  plan_cache_mode: service === 'browse' ? 'force_generic_plan' : 'auto',
  // Estimates for tables that were never analyzed are too high: compiling took 298 ms, running 0.2 ms (ADR 12).
  jit: 'off',
});

function setUpOf(
  { url, service, prepared = true }: DbOptions,
  patienceMs: number,
): string | undefined {
  const user = decodeURIComponent(new URL(url).username);
  if (user === loginOf(service)) {
    // Behind a pooler, the setting would also apply to the connection's next user.
    const isOwn = prepared && patienceMs !== usualPatienceMs;
    return isOwn ? `set statement_timeout = '${patienceMs}ms'` : undefined;
  }
  const role = user === jobsLogin ? loginOf(service) : roleOf(service);
  const settings = Object.entries(sessionSettings(service, patienceMs));
  return [`set role ${role}`, ...settings.map(([name, value]) => `set ${name} = ${value}`)].join(
    '; ',
  );
}

/**
 * Creates a connection pool with the service's role and schema, so that a query on another service's table fails in
 * tests too. Statements that take longer than `patienceMs` fail, even if the server hangs; the caller then responds
 * with 503.
 */
export function createDb(options: DbOptions): Db {
  const { url, service, pool = service, poolMax = 5, prepared = true } = options;
  const { patienceMs = usualPatienceMs } = options;
  const setUp = setUpOf(options, patienceMs);
  const config: Knex.Config & { prepared: boolean } = {
    client: 'pg',
    log: silent,
    prepared,
    connection: {
      connectionString: url,
      connectionTimeoutMillis: Math.min(patienceMs, usualPatienceMs),
      // Applies only if the server doesn't end the statement itself.
      query_timeout: patienceMs + 100,
      keepAlive: true,
    },
    acquireConnectionTimeout: patienceMs,
    pool: {
      min: 0,
      max: poolMax,
      idleTimeoutMillis: 30_000,
      afterCreate(pooled: PoolConnection, done: Done) {
        dropTerminated(pooled);
        if (setUp === undefined) return done(null, pooled);
        pooled.query(setUp, (error) => {
          // If the setup fails, tarn leaves the connection open, which would eventually exhaust PostgreSQL's connections.
          if (error) pooled.connection.stream.destroy();
          done(error, pooled);
        });
      },
    },
  };
  const db = knex(config);
  measureKnex(pool, db);
  return db;
}

/** Creates a separate pool for a service's jobs, so that requests don't wait for connections used by jobs. */
export const createJobsDb = (options: DbOptions): Db =>
  createDb({ ...options, pool: `${options.service} jobs`, patienceMs: jobPatienceMs });

/** Runs an SQL statement and returns its rows. */
export async function query<Row>(
  db: Db,
  sql: string,
  values: readonly Knex.RawBinding[] | Knex.ValueDict = [],
): Promise<Row[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(sql, values);
  return rows;
}

/** Runs an SQL statement and returns its first row. */
export const queryFirst = async <Row>(
  db: Db,
  sql: string,
  values?: readonly Knex.RawBinding[] | Knex.ValueDict,
): Promise<Row | undefined> => (await query<Row>(db, sql, values))[0];

/** Locks this name until the transaction ends, so that concurrent calls can't exceed a member's limit. */
export const lockName = (trx: Db, name: string): Promise<unknown> =>
  trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);

const batch = 1000;

/** Deletes the rows selected by `wanted`, in batches that stay below the statement timeout. */
export async function deleteInBatches(
  db: Db,
  table: string,
  wanted: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<void> {
  let deleted = batch;
  while (deleted === batch) {
    const rows = wanted(db(table).select('ctid')).limit(batch);
    deleted = await db(table).whereRaw('ctid = any(array(?))', [rows]).delete();
  }
}

/** Repeats `work` in separate transactions until it finds fewer rows than `limit`. */
export async function workInBatches(
  db: Db,
  work: (trx: Db, limit: number) => Promise<number>,
  limit = 100,
): Promise<void> {
  while ((await db.transaction((trx) => work(trx, limit))) >= limit);
}

/** Resolves if Postgres responds within two seconds, otherwise rejects. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.raw('select 1').timeout(2000);
}

export async function databaseTime(db: Db): Promise<number> {
  const sql = 'select (extract(epoch from now()) * 1000)::bigint as now';
  return (await queryFirst<{ now: number }>(db, sql))?.now ?? Date.now();
}
