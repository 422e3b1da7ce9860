import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';

/** Browse only reads, so it has nothing to do later. */
export const createJobs = (_deps: ServiceDeps): Jobs => ({});
