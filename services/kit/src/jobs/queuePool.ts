import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseDown, isDatabaseFull } from '../http/errors.js';
import type { Logger } from '../process/log.js';
import { createSampler } from '../process/sampler.js';

const lookMs = 1000;
/** Two transactions in each other's way: what fails with this is asked again by whoever works the queue off. */
const asksAgain = '40001';

/** Connections of the queue's library, which waits with them until the database is there and has room. */
export interface QueuePool {
  pool: pg.Pool;
  /** Nothing is being asked, and nothing waits for the database. */
  isQuiet(): boolean;
  /** Ends the connections once all that was asked is done, be it that the database has to come back for it. */
  end(): Promise<void>;
}

type Query = (...query: unknown[]) => Promise<unknown>;

/** Of the library's own codes only few mean that asking again helps. */
const asRetryable = (error: unknown): unknown =>
  isDatabaseDown(error)
    ? Object.assign(new Error(String(error), { cause: error }), { code: asksAgain })
    : error;

/**
 * Those statements of the library that take a job or store what became of it have names, and are a transaction each. One
 * whose connection was lost may have been done. Asked again, the end of a job finds nothing any more, and a failure
 * finds a job that nobody holds, or at worst the next run of it, which then happens once more. A job that was
 * taken by an answer that never came is held by nobody: `showPresence` gives it back.
 */
const standsAlone = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'name' in query && query.name !== undefined;

/** What the library asks a connection that it took, over as many as it takes. */
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
        const isLost = isDatabaseDown(error) && standsAlone(statement[0]);
        if (!isDatabaseFull(error) && !isLost) throw asRetryable(error);
        if (!isDatabaseFull(error)) {
          client.release(true);
          client = undefined;
        }
        await sleep(lookMs);
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
 * The library leaves a promise behind that nobody catches where it cannot store what became of a job, and the process
 * with it: a database that is away or full for a moment would end the product. So none of these statements fails for
 * that; they wait, and the end waits for them.
 */
export function openQueuePool(url: string, log: Logger): QueuePool {
  const pool = new pg.Pool({ connectionString: url, max: 3, idleTimeoutMillis: 30_000 });
  const isNews = createSampler();
  const lost = (err: Error) => {
    if (isNews('lost', err.message)) log.warn({ err }, 'job connection lost');
  };
  pool.on('error', lost);
  // A connection that is out of the pool tells nobody but itself.
  pool.on('connect', (client) => void client.on('error', lost));

  let underWay = 0;
  let quiet = (): void => undefined;
  const done = () => {
    underWay -= 1;
    if (underWay === 0) quiet();
  };
  const connect = pool.connect.bind(pool);
  const connected = async (): Promise<pg.PoolClient> => {
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
        await sleep(lookMs);
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
    isQuiet: () => underWay === 0,
    async end() {
      if (underWay > 0) await new Promise<void>((resolve) => (quiet = resolve));
      await pool.end();
    },
  };
}
