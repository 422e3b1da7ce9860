import type Router from '@koa/router';
import type Koa from 'koa';
import { createServiceApp } from '@introvest/service-kit/app';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { registerDeletion } from './account/deletion.js';
import { registerDisowning } from './account/disown.js';
import { registerEmail } from './account/email.js';
import { registerConfirming } from './account/fresh.js';
import { registerAccount } from './account/routes.js';
import { createSignInQueues } from './signInQueues.js';
import { createAuthLimits } from './limits.js';
import { registerBadges } from './badges/routes.js';
import { registerPasskeys } from './passkeys/routes.js';
import { registerPasskeySignIn } from './passkeys/signIn.js';
import { registerSecondStepSettings } from './second-step/routes.js';
import { registerSecondStep } from './second-step/signIn.js';
import { registerOwnSessions } from './sessions/own.js';
import { registerSessions } from './sessions/routes.js';
import { createSignInLog } from './signInLog.js';
import { registerTokens } from './tokens/routes.js';
import { registerUsers } from './users/routes.js';

export function createApp(deps: ServiceDeps): Koa {
  const routeDeps = {
    deps,
    limits: createAuthLimits(deps),
    queues: createSignInQueues(deps.settings),
    signIns: createSignInLog(),
  };
  const register = (router: Router) => {
    registerUsers(router, routeDeps);
    registerSessions(router, routeDeps);
    registerOwnSessions(router, routeDeps);
    registerTokens(router, routeDeps);
    registerAccount(router, routeDeps);
    registerConfirming(router, routeDeps);
    registerDeletion(router, routeDeps);
    registerEmail(router, routeDeps);
    registerBadges(router, routeDeps);
    registerDisowning(router, routeDeps);
    registerPasskeys(router, routeDeps);
    registerPasskeySignIn(router, routeDeps);
    registerSecondStepSettings(router, routeDeps);
    registerSecondStep(router, routeDeps);
  };
  return createServiceApp('auth', deps, register);
}
