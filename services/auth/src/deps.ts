import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Mailer } from '@introvest/service-kit/mail';

/** The auth service also sends mail. */
export interface AuthDeps extends ServiceDeps {
  mail: Mailer;
}
