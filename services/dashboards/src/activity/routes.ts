import type Router from '@koa/router';
import { listActivity } from '@introvest/contracts/dashboards';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { presentEvent } from './present.js';
import { listEvents } from './queries.js';

const shown = 50;

export function registerActivity(router: Router, { db }: ServiceDeps): void {
  serve(router, listActivity, async ({ ctx, user }) => {
    return presentEach(ctx, await listEvents(db, user.id, shown), presentEvent);
  });
}
