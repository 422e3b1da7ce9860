import type Router from '@koa/router';
import { browseFounders, getFounderDetails } from '@introvest/contracts/browse';
import { notFound } from '@introvest/service-kit/errors';
import { presentEach } from '@introvest/service-kit/reply';
import { primaryAlone } from '@introvest/service-kit/readFrom';
import { serve } from '@introvest/service-kit/serve';
import type { BrowseDeps } from '../deps.js';
import { pageOf } from '../filters/page.js';
import { rankFounders } from '../ranking/rank.js';
import { lookAt } from '../views/look.js';
import { lookAtOwnStartup } from './ownLook.js';
import { presentDetails, presentFounder } from './present.js';
import { findFounder, listFounders } from './queries.js';

export function registerFounders(
  router: Router,
  { db, readFrom = primaryAlone(db) }: BrowseDeps,
): void {
  serve(router, browseFounders, async ({ ctx, user, query }) => {
    const { counts, founders, featured } = await readFrom(async (from) => {
      const { pick, ...ranked } = await rankFounders(from, user, query, pageOf(query));
      return { counts: ranked, ...(await listFounders(from, user, query, { pick })) };
    });
    return {
      founders: presentEach(ctx, founders, presentFounder),
      ...counts,
      featured: presentEach(ctx, featured, presentFounder),
    };
  });

  serve(router, getFounderDetails, async ({ ctx, user, params, query }) => {
    if (query.as) {
      if (params.userId !== user.id) throw notFound();
      return lookAtOwnStartup(db, user, query.as);
    }
    return lookAt(ctx, db, {
      viewerId: user.id,
      find: (trx) => findFounder(trx, user, params.userId),
      present: presentDetails,
    });
  });
}
