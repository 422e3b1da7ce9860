import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';
import { createClockJobs } from './clocks/jobs.js';

/** The messaging service's jobs: reminders, and the end of requests that nobody answers. */
export const createJobs = ({ db }: ServiceDeps): Jobs => createClockJobs(db);

/** Minutes between runs of the jobs that nobody asks for. */
export const schedule = {
  'messaging.remind_requests': 5,
  'messaging.expire_requests': 5,
  'messaging.remind_revisits': 60,
};
