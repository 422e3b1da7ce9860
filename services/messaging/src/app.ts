import type Koa from 'koa';
import { createServiceApp } from '@introvest/service-kit/app';
import { registerBlocks } from './blocks/routes.js';
import { registerConnections } from './connections/routes.js';
import { registerConversations } from './conversations/routes.js';
import type { MessagingDeps } from './deps.js';
import { registerMessages } from './messages/routes.js';

export const createApp = (deps: MessagingDeps): Koa =>
  createServiceApp('messaging', deps, (router) => {
    registerConnections(router, deps);
    registerConversations(router, deps);
    registerMessages(router, deps);
    registerBlocks(router, deps);
  });
