import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';

/** Creates the browse service's jobs, of which there are none. */
export const createJobs = (_deps: ServiceDeps): Jobs => ({});
