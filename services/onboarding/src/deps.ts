import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Storage } from '@introvest/service-kit/storage';

/** Dependencies of the onboarding service. It also needs an object store for files. */
export interface OnboardingDeps extends ServiceDeps {
  storage: Storage;
}
