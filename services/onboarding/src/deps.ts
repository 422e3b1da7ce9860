import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Storage } from '@introvest/service-kit/storage';

/** Dependencies of the onboarding service, which also stores files. */
export interface OnboardingDeps extends ServiceDeps {
  storage: Storage;
}
