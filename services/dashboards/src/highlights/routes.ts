import type Router from '@koa/router';
import { getHighlightStatus } from '@introvest/contracts/dashboards';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { serve } from '@introvest/service-kit/serve';
import { presentHighlight } from './present.js';
import { findActiveHighlight } from './queries.js';

export function registerHighlights(router: Router, { db }: ServiceDeps): void {
  serve(router, getHighlightStatus, async ({ user }) => {
    const row = await findActiveHighlight(db, user.id);
    return {
      hasActiveHighlight: row !== undefined,
      activeHighlight: row ? presentHighlight(row) : null,
    };
  });
}
