import type Router from '@koa/router';
import { getProfileViews } from '@introvest/contracts/dashboards';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { forbidden } from '@introvest/service-kit/errors';
import { serve } from '@introvest/service-kit/serve';
import { countViews } from './queries.js';

export function registerViews(router: Router, { db }: ServiceDeps): void {
  serve(router, getProfileViews, async ({ user, params }) => {
    if (params.userId.toLowerCase() !== user.id) {
      throw forbidden('You can only see views of your own profile.');
    }
    return { viewCount: await countViews(db, user.id) };
  });
}
