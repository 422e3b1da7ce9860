import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './db.js';
import { AppError } from './errors.js';

/** Counts tries by key in the service's own `rate_limits` table, so that every process counts together. */
export interface Limiter {
  /** Counts one try; 429 with the wait in words once there were too many. */
  consume(key: string): Promise<void>;
  /** Takes one counted try back. */
  giveBack(key: string): Promise<void>;
}

function waitInWords(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

function tooMany(state: RateLimiterRes): AppError {
  const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  const message = `Too many attempts. Please try again in ${waitInWords(retryAfter)}.`;
  return new AppError('rate_limited', message, { retryAfter });
}

/** `points` tries per key within `seconds`; `service` owns the table. */
export function createLimiter(options: {
  db: Db;
  service: string;
  name: string;
  points: number;
  seconds: number;
}): Limiter {
  const { db, service, name, points, seconds } = options;
  const limiter = new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    schemaName: service,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    async consume(key) {
      await limiter.consume(key).catch((state: unknown) => {
        throw state instanceof RateLimiterRes ? tooMany(state) : state;
      });
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
