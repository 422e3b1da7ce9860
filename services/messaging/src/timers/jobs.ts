import { workInBatches, type Db } from '@introvest/service-kit/db';
import type { Jobs } from '@introvest/service-kit/jobs';
import { expireRequests, remindOfRequests, remindOfRevisits } from './queries.js';

/** Creates the jobs that send reminders about requests and expire them. Several processes may run each job at once. */
export const createTimerJobs = (db: Db): Jobs => ({
  'messaging.remind_requests': () => workInBatches(db, remindOfRequests),
  'messaging.remind_revisits': () => workInBatches(db, remindOfRevisits),
  'messaging.expire_requests': () => workInBatches(db, expireRequests),
});
