import type Router from '@koa/router';
import { getHighlightStatus, type Highlight } from '@introvest/contracts/dashboards';
import { toFields } from '@introvest/service-kit/columns';
import { serve } from '@introvest/service-kit/serve';
import type { DashboardsDeps } from '../deps.js';
import { findActiveHighlight, hasRefusedPayment } from './queries.js';

export function registerHighlights(router: Router, { db, payments }: DashboardsDeps): void {
  serve(router, getHighlightStatus, async ({ user }) => {
    const row = await findActiveHighlight(db, user.id);
    return {
      hasActiveHighlight: row !== undefined,
      activeHighlight: row ? toFields<Highlight>(row) : null,
      isOffered: payments !== undefined,
      hasRefusedPayment: await hasRefusedPayment(db, user.id),
    };
  });
}
