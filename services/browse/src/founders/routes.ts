import type Router from '@koa/router';
import { browseFounders, getFounderDetails } from '@introvest/contracts/browse';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { notFound } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { pageOf } from '../filters/page.js';
import { rankFounders } from '../ranking/rank.js';
import { recordView } from '../views/queries.js';
import { presentDetails, presentFounder } from './present.js';
import { findFounder, listFounders } from './queries.js';

const hourMs = 60 * 60 * 1000;

export function registerFounders(router: Router, { db }: ServiceDeps): void {
  serve(router, browseFounders, async ({ ctx, user, query }) => {
    const { ids, ...counts } = await rankFounders(db, user, query, pageOf(query));
    const hour = Math.floor(Date.now() / hourMs);
    const { founders, featured } = await listFounders(db, user, query, { ids, hour });
    return {
      founders: presentEach(ctx, founders, presentFounder),
      ...counts,
      featured: presentEach(ctx, featured, presentFounder),
    };
  });

  serve(router, getFounderDetails, ({ ctx, user, params }) =>
    commitReply(ctx, db, async (trx) => {
      const row = await findFounder(trx, user, params.userId);
      if (!row) throw notFound();
      await recordView(trx, user.id, row.user_id);
      return presentDetails(row);
    }),
  );
}
