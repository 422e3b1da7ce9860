import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Storage } from '@introvest/service-kit/storage';

/** The onboarding service also keeps files. */
export interface OnboardingDeps extends ServiceDeps {
  storage: Storage;
}
