import type Router from '@koa/router';
import { browseFounders, getFounderDetails } from '@introvest/contracts/browse';
import { notFound } from '@introvest/service-kit/errors';
import { primaryAlone } from '@introvest/service-kit/readFrom';
import { presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { BrowseDeps } from '../deps.js';
import { pageOf } from '../filters/page.js';
import { createTotals } from '../ranking/total.js';
import { readDetails } from '../views/readDetails.js';
import { readOwnStartup } from './ownPreview.js';
import { presentDetails, presentFounder } from './present.js';
import { findFounder, listFounders } from './queries.js';

export function registerFounders(
  router: Router,
  { db, readFrom = primaryAlone(db) }: BrowseDeps,
): void {
  const totalOf = createTotals(readFrom, 'onboarding.founder_candidates');

  serve(router, browseFounders, async ({ ctx, user, query }) => {
    const page = pageOf(query);
    const list = await readFrom((from) => listFounders(from, user, query, page));
    const shown = list.members.length;
    return {
      founders: presentEach(ctx, list.members, presentFounder),
      featured: presentEach(ctx, list.featured, presentFounder),
      ...(await totalOf(query, { ...page, found: list.found, shown })),
    };
  });

  serve(router, getFounderDetails, async ({ ctx, user, params, query }) => {
    if (query.as) {
      if (params.userId !== user.id) throw notFound();
      return readOwnStartup(db, user, query.as);
    }
    return readDetails(ctx, db, {
      viewerId: user.id,
      find: (trx) => findFounder(trx, user, params.userId),
      present: presentDetails,
    });
  });
}
