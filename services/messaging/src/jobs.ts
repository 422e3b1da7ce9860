import type { Jobs } from '@introvest/service-kit/jobs';
import type { MessagingDeps } from './deps.js';

/** Nothing here outlives a request: deletion is the cascade of foreign keys. */
export const createJobs = (_deps: MessagingDeps): Jobs => ({});
