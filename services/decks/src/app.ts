import type Koa from 'koa';
import { createServiceApp } from '@introvest/service-kit/app';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { registerHistory } from './history/routes.js';
import { registerReaders } from './readers/routes.js';
import { registerReading } from './reading/routes.js';
import { registerRevocations } from './revocations/routes.js';
import { registerSettings } from './settings/routes.js';

export const createApp = (deps: ServiceDeps): Koa =>
  createServiceApp('decks', deps, (router) => {
    registerReaders(router, deps);
    registerSettings(router, deps);
    registerRevocations(router, deps);
    registerHistory(router, deps);
    // Registered last, because the path of a founder's deck also matches the paths above.
    registerReading(router, deps);
  });
