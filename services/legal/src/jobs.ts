import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';

/** Documents are published when they are first read: nothing is left for later. */
export const createJobs = (_deps: ServiceDeps): Jobs => ({});
