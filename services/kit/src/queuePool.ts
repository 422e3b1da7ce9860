import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseDown, isDatabaseFull } from './errors.js';
import type { Logger } from './log.js';

const lookMs = 1000;
/** Two transactions in each other's way: what fails with this is asked again by whoever works the queue off. */
const asksAgain = '40001';

/** Connections of the queue's library, which waits with them until the database is there and has room. */
export interface QueuePool {
  pool: pg.Pool;
  /** What waits fails from now on. */
  leave(): void;
}

type Query = (...query: unknown[]) => unknown;

/** Of the library's own codes only few mean that asking again helps. */
const told = (error: unknown): unknown =>
  isDatabaseDown(error)
    ? Object.assign(new Error(String(error), { cause: error }), { code: asksAgain })
    : error;

/**
 * The library leaves a promise behind that nobody catches where it cannot store what became of a job, and the process
 * with it: a database that is away or full for a moment would end the product. So none of its statements fails for
 * that; they wait.
 */
export function openQueuePool(url: string, log: Logger): QueuePool {
  const pool = new pg.Pool({ connectionString: url, max: 3, idleTimeoutMillis: 30_000 });
  let isLeaving = false;
  const waiting = async <T>(isPassing: (error: unknown) => boolean, work: () => Promise<T>) => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isLeaving || !isPassing(error)) throw told(error);
        await sleep(lookMs);
      }
    }
  };

  const connect = pool.connect.bind(pool);
  const connectPatiently = (done?: Parameters<typeof connect>[0]) =>
    done ? connect(done) : waiting(isDatabaseDown, () => connect());
  pool.connect = connectPatiently as typeof pool.connect;

  const lost = (err: Error) => log.warn({ err }, 'job connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => {
    // A connection that is out of the pool tells nobody but itself.
    client.on('error', lost);
    const ask = client.query.bind(client) as Query;
    const askPatiently: Query = (...query) => {
      if (typeof query.at(-1) === 'function') return ask(...query);
      return waiting(isDatabaseFull, async () => ask(...query));
    };
    client.query = askPatiently as typeof client.query;
  });
  return { pool, leave: () => void (isLeaving = true) };
}
