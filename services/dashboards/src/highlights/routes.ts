import type Router from '@koa/router';
import { getHighlightStatus } from '@introvest/contracts/dashboards';
import { serve } from '@introvest/service-kit/serve';
import type { DashboardsDeps } from '../deps.js';
import { presentHighlight } from './present.js';
import { findActiveHighlight, hasRefusedPayment } from './queries.js';

export function registerHighlights(router: Router, { db, payments }: DashboardsDeps): void {
  serve(router, getHighlightStatus, async ({ user }) => {
    const row = await findActiveHighlight(db, user.id);
    return {
      hasActiveHighlight: row !== undefined,
      activeHighlight: row ? presentHighlight(row) : null,
      isOffered: payments !== undefined,
      hasRefusedPayment: await hasRefusedPayment(db, user.id),
    };
  });
}
