import type Router from '@koa/router';
import type Koa from 'koa';
import { createServiceApp } from '@introvest/service-kit/app';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { registerDisowning } from './account/disown.js';
import { registerEmail } from './account/email.js';
import { registerExport } from './account/export.js';
import { registerAccount } from './account/routes.js';
import { createSignInQueues } from './signInQueues.js';
import { createAuthLimits } from './limits.js';
import { registerBadges } from './badges/routes.js';
import { registerPasskeys, registerPasskeySignIn } from './passkeys/routes.js';
import { registerSecondStepSettings } from './second-step/routes.js';
import { registerSecondStep } from './second-step/signIn.js';
import { registerOwnSessions } from './sessions/own.js';
import { registerSessions } from './sessions/routes.js';
import { createSignInLog } from './signInLog.js';
import { registerTokens } from './tokens/routes.js';
import { registerUsers } from './users/routes.js';

const registrations = [
  registerUsers,
  registerSessions,
  registerOwnSessions,
  registerTokens,
  registerAccount,
  registerEmail,
  registerExport,
  registerBadges,
  registerDisowning,
  registerPasskeys,
  registerPasskeySignIn,
  registerSecondStepSettings,
  registerSecondStep,
];

export function createApp(deps: ServiceDeps): Koa {
  const routeDeps = {
    deps,
    limits: createAuthLimits(deps),
    queues: createSignInQueues(deps.settings),
    signIns: createSignInLog(),
  };
  const register = (router: Router) => {
    for (const registerRoutes of registrations) registerRoutes(router, routeDeps);
  };
  return createServiceApp('auth', deps, register);
}
