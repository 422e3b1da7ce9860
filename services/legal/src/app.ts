import type Koa from 'koa';
import { createServiceApp } from '@introvest/service-kit/app';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { registerDocuments } from './documents/routes.js';

export const createApp = (deps: ServiceDeps): Koa =>
  createServiceApp('legal', deps, (router) => registerDocuments(router, deps));
