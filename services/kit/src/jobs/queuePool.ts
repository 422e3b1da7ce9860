import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseDown, isDatabaseFull } from '../http/errors.js';
import type { Logger } from '../process/log.js';
import { createSampler } from '../process/sampler.js';

const pollMs = 1000;
/** Code of a serialization failure, which the library retries. */
const asksAgain = '40001';

type Query = (...query: unknown[]) => Promise<unknown>;

/** Gives a connection error a code that the library retries, because it retries only a few codes. */
const asRetryable = (error: unknown): unknown =>
  isDatabaseDown(error)
    ? Object.assign(new Error(String(error), { cause: error }), { code: asksAgain })
    : error;

/**
 * Returns whether a statement can be repeated after a lost connection, even if it may already have run. The library's
 * named statements take a job or store its result, each in its own transaction. Storing a success twice does nothing.
 * Storing a failure twice finds an unlocked job, or at worst the job's next run, which is then repeated once more.
 */
const isSingleStatement = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'name' in query && query.name !== undefined;

function patientClient(
  first: pg.PoolClient,
  next: () => Promise<pg.PoolClient>,
  done: () => void,
): pg.PoolClient {
  let client: pg.PoolClient | undefined = first;
  const query: Query = async (...statement) => {
    for (;;) {
      client ??= await next();
      try {
        return await (client.query as Query).apply(client, statement);
      } catch (error) {
        const isLost = isDatabaseDown(error) && isSingleStatement(statement[0]);
        if (!isDatabaseFull(error) && !isLost) throw asRetryable(error);
        if (!isDatabaseFull(error)) {
          client.release(true);
          client = undefined;
        }
        await sleep(pollMs);
      }
    }
  };
  const release = () => {
    client?.release();
    done();
  };
  return { query, release } as unknown as pg.PoolClient;
}

/**
 * Opens connections whose queries wait instead of failing. If the library can't store a job's result, it leaves an
 * unhandled rejection, which would end the process each time the database is unavailable or full.
 */
export function openQueuePool(url: string, log: Logger) {
  const pool = new pg.Pool({ connectionString: url, max: 3, idleTimeoutMillis: 30_000 });
  const shouldLog = createSampler();
  const lost = (err: Error) => {
    if (shouldLog('lost', err.message)) log.warn({ err }, 'job connection lost');
  };
  pool.on('error', lost);
  // While a connection is taken from the pool, only the connection itself emits its errors.
  pool.on('connect', (client) => void client.on('error', lost));

  let underWay = 0;
  const done = () => {
    underWay -= 1;
  };
  const connect = pool.connect.bind(pool);
  const connected = async (): Promise<pg.PoolClient> => {
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
        await sleep(pollMs);
      }
    }
  };
  const patient = async () => {
    underWay += 1;
    try {
      return patientClient(await connected(), connected, done);
    } catch (error) {
      done();
      throw error;
    }
  };
  const connectPatiently = (back?: Parameters<typeof connect>[0]) =>
    back ? connect(back) : patient();
  pool.connect = connectPatiently as typeof pool.connect;

  return {
    pool,
    /** Closes the connections after all queries have completed, even if the database has to come back first. */
    async end(): Promise<void> {
      while (underWay > 0) await sleep(20);
      await pool.end();
    },
  };
}
