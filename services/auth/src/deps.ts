import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Mailer } from '@introvest/service-kit/mail';
import type { Door } from './door.js';
import type { AuthLimits } from './limits.js';
import type { SignInLog } from './signInLog.js';

/** The auth service's jobs also send mail. */
export interface AuthDeps extends ServiceDeps {
  mail: Mailer;
}

/** What the routes that anybody may call are made of. */
export interface Entrance {
  deps: ServiceDeps;
  limits: AuthLimits;
  door: Door;
  signIns: SignInLog;
}
