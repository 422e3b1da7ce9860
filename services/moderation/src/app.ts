import type Koa from 'koa';
import { createServiceApp } from '@introvest/service-kit/app';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { registerCases } from './cases/routes.js';
import { registerBadges } from './badges/routes.js';
import { registerReports } from './reports/routes.js';

export const createApp = (deps: ServiceDeps): Koa =>
  createServiceApp('moderation', deps, (router) => {
    registerReports(router, deps);
    registerCases(router, deps);
    registerBadges(router, deps);
  });
