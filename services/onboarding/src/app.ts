import type Koa from 'koa';
import { createServiceApp } from '@introvest/service-kit/app';
import type { OnboardingDeps } from './deps.js';
import { registerDrafts } from './drafts/routes.js';
import { registerFiles } from './files/routes.js';
import { registerProfiles } from './profiles/routes.js';
import { registerSearches } from './searches/routes.js';
import { registerUploads } from './uploads/routes.js';

export function createApp(deps: OnboardingDeps): Koa {
  return createServiceApp('onboarding', deps, (router) => {
    registerProfiles(router, deps);
    registerDrafts(router, deps);
    registerUploads(router, deps);
    registerFiles(router, deps);
    registerSearches(router, deps);
  });
}
