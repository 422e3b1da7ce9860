import { workInBatches } from '@introvest/service-kit/db';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';
import { expireRequests, remindOfRequests, remindOfRevisits } from './timers/queries.js';

export const createJobs = ({ db }: ServiceDeps): Jobs => ({
  'messaging.remind_requests': () => workInBatches(db, remindOfRequests),
  'messaging.remind_revisits': () => workInBatches(db, remindOfRevisits),
  'messaging.expire_requests': () => workInBatches(db, expireRequests),
});

export const schedule = {
  'messaging.remind_requests': 5,
  'messaging.expire_requests': 5,
  'messaging.remind_revisits': 60,
};

export { ownData } from './ownData.js';
