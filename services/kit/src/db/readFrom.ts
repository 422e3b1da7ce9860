import type { Db } from './db.js';
import { isDatabaseDown } from '../http/errors.js';
import type { Logger } from '../process/log.js';

/** Reads what may be as old as a replica is behind. */
export type ReadFrom = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** Milliseconds in which a replica that failed is not asked again. */
const restMs = 5000;

/** A replica ends statements that stand in the way of what it has to take over (PostgreSQL, 'Handling Query Conflicts'). */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001';

/** Where there is no replica. */
export const primaryAlone =
  (db: Db): ReadFrom =>
  (read) =>
    read(db);

/** Asks a replica; the primary for as long as that one does not answer. `now` is in milliseconds. */
export function replicaFirst(
  { replica, primary, log }: { replica: Db; primary: Db; log: Logger },
  now: () => number = () => performance.now(),
): ReadFrom {
  let restsUntil = -Infinity;
  return async (read) => {
    if (now() < restsUntil) return read(primary);
    try {
      return await read(replica);
    } catch (err) {
      if (isConflict(err)) return read(primary);
      if (!isDatabaseDown(err)) throw err;
      if (now() >= restsUntil) log.warn({ err }, 'the read replica is unavailable');
      restsUntil = now() + restMs;
      return read(primary);
    }
  };
}
