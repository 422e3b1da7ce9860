import type Router from '@koa/router';
import type Koa from 'koa';
import { createServiceApp } from '@introvest/service-kit/app';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { registerDeletion } from './account/deletion.js';
import { registerDisowning } from './account/disown.js';
import { registerEmail } from './account/email.js';
import { registerConfirming } from './account/fresh.js';
import { registerAccount } from './account/routes.js';
import { createDoor } from './door.js';
import { createAuthLimits } from './limits.js';
import { registerMarks } from './marks/routes.js';
import { registerPasskeys } from './passkeys/routes.js';
import { registerPasskeySignIn } from './passkeys/signIn.js';
import { registerSecondStepSettings } from './second-step/routes.js';
import { registerSecondStep } from './second-step/signIn.js';
import { registerOwnSessions } from './sessions/own.js';
import { registerSessions } from './sessions/routes.js';
import { createSignInLog } from './signInLog.js';
import { registerTokens } from './tokens/routes.js';
import { registerUsers } from './users/routes.js';

/** Creates the app for users, sessions and tokens. Emails are sent by jobs. */
export function createApp(deps: ServiceDeps): Koa {
  const entrance = {
    deps,
    limits: createAuthLimits(deps),
    door: createDoor(deps.settings),
    signIns: createSignInLog(),
  };
  const register = (router: Router) => {
    registerUsers(router, entrance);
    registerSessions(router, entrance);
    registerOwnSessions(router, entrance);
    registerTokens(router, entrance);
    registerAccount(router, entrance);
    registerConfirming(router, entrance);
    registerDeletion(router, entrance);
    registerEmail(router, entrance);
    registerMarks(router, entrance);
    registerDisowning(router, entrance);
    registerPasskeys(router, entrance);
    registerPasskeySignIn(router, entrance);
    registerSecondStepSettings(router, entrance);
    registerSecondStep(router, entrance);
  };
  return createServiceApp('auth', deps, register, { keeps: true });
}
