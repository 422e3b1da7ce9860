import type Router from '@koa/router';
import type Koa from 'koa';
import { createServiceApp } from '@introvest/service-kit/app';
import { registerActivity } from './activity/routes.js';
import { registerBookmarks } from './bookmarks/routes.js';
import { registerDecks } from './decks/routes.js';
import type { DashboardsDeps } from './deps.js';
import { registerHighlights } from './highlights/routes.js';
import { registerNotifications } from './notifications/routes.js';
import { registerUnsubscribe } from './notifications/unsubscribeRoutes.js';
import { createProvider } from './payments/provider.js';
import { registerPayments } from './payments/routes.js';
import { registerPush } from './push/routes.js';
import { registerViews } from './views/routes.js';

export function createApp(deps: DashboardsDeps): Koa {
  const provider = deps.payments && createProvider(deps.payments);
  const register = (router: Router) => {
    registerBookmarks(router, deps);
    registerDecks(router, deps);
    registerHighlights(router, deps);
    registerPayments(router, deps, provider);
    registerViews(router, deps);
    registerActivity(router, deps);
    registerNotifications(router, deps);
    registerUnsubscribe(router, deps);
    registerPush(router, deps);
  };
  return createServiceApp('dashboards', deps, register);
}
