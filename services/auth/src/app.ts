import type Koa from 'koa';
import { createServiceApp } from '@introvest/service-kit/app';
import type { AuthDeps } from './deps.js';
import { createLimits } from './limits.js';
import { registerSessions } from './sessions/routes.js';
import { registerTokens } from './tokens/routes.js';
import { registerUsers } from './users/routes.js';

/** Users, sessions, tokens and their mails. */
export function createApp(deps: AuthDeps): Koa {
  const limits = createLimits(deps);
  return createServiceApp('auth', deps, (router) => {
    registerUsers(router, deps, limits);
    registerSessions(router, deps, limits);
    registerTokens(router, deps, limits);
  });
}
