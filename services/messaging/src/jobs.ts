import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';
import { createTimerJobs } from './timers/jobs.js';

export const createJobs = ({ db }: ServiceDeps): Jobs => createTimerJobs(db);

export const schedule = {
  'messaging.remind_requests': 5,
  'messaging.expire_requests': 5,
  'messaging.remind_revisits': 60,
};
