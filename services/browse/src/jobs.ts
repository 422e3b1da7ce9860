import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';

/** Creates an empty set of jobs, because the browse service has none. */
export const createJobs = (_deps: ServiceDeps): Jobs => ({});
