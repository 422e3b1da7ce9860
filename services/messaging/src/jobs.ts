import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';
import { createClockJobs } from './clocks/jobs.js';

/** Creates the messaging service's jobs: reminders and the expiry of unanswered requests. */
export const createJobs = ({ db }: ServiceDeps): Jobs => createClockJobs(db);

/** Minutes between runs of the scheduled jobs. */
export const schedule = {
  'messaging.remind_requests': 5,
  'messaging.expire_requests': 5,
  'messaging.remind_revisits': 60,
};
