import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Storage } from '@introvest/service-kit/storage';

export interface OnboardingDeps extends ServiceDeps {
  storage: Storage;
}
