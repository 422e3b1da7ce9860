import type Router from '@koa/router';
import { browseFounders, getFounderDetails } from '@introvest/contracts/browse';
import { notFound } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { primaryAlone } from '@introvest/service-kit/readFrom';
import { serve } from '@introvest/service-kit/serve';
import type { BrowseDeps } from '../deps.js';
import { pageOf } from '../filters/page.js';
import { rankFounders } from '../ranking/rank.js';
import { recordView } from '../views/queries.js';
import { presentDetails, presentFounder } from './present.js';
import { findFounder, listFounders } from './queries.js';

const hourMs = 60 * 60 * 1000;

export function registerFounders(
  router: Router,
  { db, readFrom = primaryAlone(db) }: BrowseDeps,
): void {
  serve(router, browseFounders, async ({ ctx, user, query }) => {
    const hour = Math.floor(Date.now() / hourMs);
    const { counts, founders, featured } = await readFrom(async (from) => {
      const { pick, ...ranked } = await rankFounders(from, user, query, pageOf(query));
      return { counts: ranked, ...(await listFounders(from, user, query, { pick, hour })) };
    });
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
