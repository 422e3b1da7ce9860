import knex, { type Knex } from 'knex';
import pg from 'pg';
import { measureKnex } from '../metrics/pools.js';
import { commented } from '../http/trace.js';

/** A connection pool or a transaction of it. */
export type Db = Knex;

// Counts and money fit into a double exactly (at most 10^12); text would leak into JSON otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Role that owns a service's schema. */
export const roleOf = (service: string): string => `introvest_${service}`;

/** The login of whoever works in an owner's schema: it owns nothing, and cannot become anybody else. */
export const loginOf = (owner: string): string => `${roleOf(owner)}_login`;

/** Works the queue off, and acts as each service for its jobs. */
export const jobsLogin = loginOf('jobs');

const readTimeout = 'Query read timeout';

type Done = (error: Error | null, result?: unknown) => void;
type Ask = (...query: unknown[]) => unknown;

/** The part of pg's client that its pool hands out. */
interface PoolConnection {
  query: Ask;
  emit(event: 'error', error: Error): void;
  connection: { stream: { destroy(): void } };
}

/** What PostgreSQL, or a pooler, says last on a connection; it is closed by its process once that has tidied up. */
const isFarewell = (error: Error): boolean =>
  'code' in error && /^(08|57P|25P03)/.test(String(error.code));

/**
 * A server that hangs, has gone without a word, or is just ending this connection, would leave it waiting in the pool:
 * whoever took it next would ask in vain as well.
 */
function leaveWhenOver(pooled: PoolConnection): void {
  const ask = pooled.query.bind(pooled);
  const look = (error: unknown) => {
    if (!(error instanceof Error)) return;
    if (error.message === readTimeout) pooled.connection.stream.destroy();
    // As pg tells of a farewell that nobody's question was answered with: the pool forgets the connection.
    else if (isFarewell(error)) pooled.emit('error', error);
  };
  pooled.query = (first, ...others) => {
    const query = [commented(first), ...others];
    const done = query.at(-1);
    if (typeof done === 'function') {
      const seen: Done = (error, result) => {
        look(error);
        (done as Done)(error, result);
      };
      return ask(...query.slice(0, -1), seen);
    }
    const answer = ask(...query);
    if (answer instanceof Promise) answer.catch(look);
    return answer;
  };
}

/** What goes wrong reaches the caller, who logs it; knex would print it with a stack as well. */
const silent = { warn() {}, error() {}, deprecate() {}, debug() {} };

/** Within two seconds people are told. */
const usualPatienceMs = 1800;
/** Jobs have nobody who waits for them. */
const jobPatienceMs = 60_000;

interface DbOptions {
  url: string;
  service: string;
  /** What metrics call the pool; the service's name by itself. */
  pool?: string;
  poolMax?: number;
  /** Milliseconds that a statement, or waiting for a connection, may take. */
  patienceMs?: number;
  /** False where a pooler hands out connections by transaction: it knows no statement by its name. */
  prepared?: boolean;
}

/** What a login of its own has from `alter role` (a pooler would forget what a session sets), as it is said here. */
export const sessionSettings = (service: string, patienceMs = usualPatienceMs) => ({
  search_path: `${service}, public`,
  statement_timeout: `'${patienceMs}ms'`,
  idle_in_transaction_session_timeout: `'15s'`,
  // Prepared statements are planned once if PostgreSQL estimates that as good as planning each time. For browse it never
  // does, although planning costs more than running (ADR 10).
  plan_cache_mode: service === 'browse' ? 'force_generic_plan' : 'auto',
  // PostgreSQL's estimates are far too high for tables never analyzed: it compiles a statement of 0.2 ms for 298 ms (ADR 12).
  jit: 'off',
});

/** What a new connection is told first; nothing when it is the service's own login. */
function setUpOf(
  { url, service, prepared = true }: DbOptions,
  patienceMs: number,
): string | undefined {
  const user = decodeURIComponent(new URL(url).username);
  if (user === loginOf(service)) {
    // A pooler would hand the connection on to others with it.
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
 * Pool of connections that act as the service alone, inside its own schema, so that a query on a neighbour's table
 * fails in tests and not in production.
 * Whatever takes longer than the patience fails, also when the server hangs: the caller answers 503.
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
      // Only a server that does not end the statement itself is left to this.
      query_timeout: patienceMs + 100,
      keepAlive: true,
    },
    acquireConnectionTimeout: patienceMs,
    pool: {
      min: 0,
      max: poolMax,
      idleTimeoutMillis: 30_000,
      afterCreate(pooled: PoolConnection, done: (error: Error | null, c: unknown) => void) {
        leaveWhenOver(pooled);
        if (setUp === undefined) return done(null, pooled);
        pooled.query(setUp, (error: Error | null) => {
          // The pool forgets one that could not be set up and leaves it open: each try would hold one more, until
          // PostgreSQL has none for anybody.
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

/** The pool of a service's jobs: their statements may take a minute, and no request waits for one of its connections. */
export const createJobsDb = (options: DbOptions): Db =>
  createDb({ ...options, pool: `${options.service} jobs`, patienceMs: jobPatienceMs });

const batch = 1000;

/** Deletes the rows that `wanted` chooses, a batch at a time: no statement runs into its time limit. */
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

/** Runs `work` in one transaction after the other, until it finds fewer rows than `limit`. */
export async function workInBatches(
  db: Db,
  work: (trx: Db, limit: number) => Promise<number>,
  limit = 100,
): Promise<void> {
  while ((await db.transaction((trx) => work(trx, limit))) >= limit);
}

/** Answers when Postgres does, within two seconds; rejects otherwise. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.raw('select 1').timeout(2000);
}

/** Milliseconds since 1970, as the database counts them. */
export async function databaseTime(db: Db): Promise<number> {
  const { rows } = await db.raw<{ rows: { now: number }[] }>(
    'select (extract(epoch from now()) * 1000)::bigint as now',
  );
  return rows[0]?.now ?? Date.now();
}
