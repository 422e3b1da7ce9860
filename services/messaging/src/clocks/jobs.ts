import { workInBatches, type Db } from '@introvest/service-kit/db';
import type { Jobs } from '@introvest/service-kit/jobs';
import { expireRequests, remindOfRequests, remindOfRevisits } from './queries.js';

const inBatches = (db: Db, work: (trx: Db, limit: number) => Promise<unknown[]>) => () =>
  workInBatches(db, async (trx, limit) => (await work(trx, limit)).length);

/** What time does to requests; several processes may run each at once. */
export const createClockJobs = (db: Db): Jobs => ({
  'messaging.remind_requests': inBatches(db, remindOfRequests),
  'messaging.remind_revisits': inBatches(db, remindOfRevisits),
  'messaging.expire_requests': inBatches(db, expireRequests),
});
