import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';

/** Creates no jobs, because documents are published when they are first read. */
export const createJobs = (_deps: ServiceDeps): Jobs => ({});
