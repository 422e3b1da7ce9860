import type { Db } from '@introvest/service-kit/db';
import type { Jobs } from '@introvest/service-kit/jobs';
import { expireRequests, remindOfRequests, remindOfRevisits } from './queries.js';

const batch = 100;

/** One batch after the other, each in a transaction of its own, until there is nothing left to do. */
const inBatches = (db: Db, work: (trx: Db, limit: number) => Promise<unknown[]>) => async () => {
  while ((await db.transaction((trx) => work(trx, batch))).length === batch);
};

/** What time does to requests; several processes may run each at once. */
export const createClockJobs = (db: Db): Jobs => ({
  'messaging.remind_requests': inBatches(db, remindOfRequests),
  'messaging.remind_revisits': inBatches(db, remindOfRevisits),
  'messaging.expire_requests': inBatches(db, expireRequests),
});
