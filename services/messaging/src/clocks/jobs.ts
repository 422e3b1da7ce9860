import type { Db } from '@introvest/service-kit/db';
import type { Jobs } from '@introvest/service-kit/jobs';
import { expireRequests, remindOfRequests, remindOfRevisits } from './queries.js';

const batch = 100;

/** One batch after the other, each in a transaction of its own, until there is nothing left to do. */
async function inBatches(db: Db, work: (trx: Db) => Promise<unknown[]>): Promise<void> {
  while ((await db.transaction(work)).length === batch);
}

const repeated = (db: Db, work: (trx: Db, limit: number) => Promise<unknown[]>) => () =>
  inBatches(db, (trx) => work(trx, batch));

/** What time does to requests; several processes may run each at once. */
export const createClockJobs = (db: Db): Jobs => ({
  'messaging.remind_requests': repeated(db, remindOfRequests),
  'messaging.remind_revisits': repeated(db, remindOfRevisits),
  'messaging.expire_requests': repeated(db, expireRequests),
});
