import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Mailer } from '@introvest/service-kit/mail';
import type { SignInQueues } from './signInQueues.js';
import type { AuthLimits } from './limits.js';
import type { SignInLog } from './signInLog.js';

export interface AuthDeps extends ServiceDeps {
  mail: Mailer;
}

export interface RouteDeps {
  deps: ServiceDeps;
  limits: AuthLimits;
  queues: SignInQueues;
  signIns: SignInLog;
}
