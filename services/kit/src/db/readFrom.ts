import type { Db } from './db.js';
import { isDatabaseDown } from '../http/errors.js';
import type { Logger } from '../process/log.js';
import { codeOf } from '../process/startFault.js';

/** Runs a read whose result may be outdated by the replica's lag. */
export type ReadFrom = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** Time in ms for which the replica is not used after a failure. */
const replicaPauseMs = 5000;

/** Code of a statement that the replica cancelled because of its recovery (PostgreSQL, 'Handling Query Conflicts'). */
const recoveryConflict = '40001';

export const primaryAlone =
  (db: Db): ReadFrom =>
  (read) =>
    read(db);

/** Reads from the replica, or from the primary while the replica is unavailable. `now` is in ms. */
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
      if (codeOf(err) === recoveryConflict) return read(primary);
      if (!isDatabaseDown(err)) throw err;
      if (now() >= restsUntil) log.warn({ err }, 'the read replica is unavailable');
      restsUntil = now() + replicaPauseMs;
      return read(primary);
    }
  };
}
