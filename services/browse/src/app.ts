import type Koa from 'koa';
import { createServiceApp } from '@introvest/service-kit/app';
import type { BrowseDeps } from './deps.js';
import { registerFounders } from './founders/routes.js';
import { registerInvestors } from './investors/routes.js';
import { registerRequests } from './requests/routes.js';

export function createApp(deps: BrowseDeps): Koa {
  return createServiceApp('browse', deps, (router) => {
    registerFounders(router, deps);
    registerInvestors(router, deps);
    registerRequests(router, deps);
  });
}
