import type Router from '@koa/router';
import { browseInvestors, getInvestorDetails } from '@introvest/contracts/browse';
import { notFound } from '@introvest/service-kit/errors';
import { primaryAlone } from '@introvest/service-kit/readFrom';
import { presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { BrowseDeps } from '../deps.js';
import { pageOf } from '../filters/page.js';
import { createTotals } from '../ranking/total.js';
import { readDetails } from '../views/readDetails.js';
import { asPair, unconnectedViewer } from '../views/ownPreview.js';
import { presentInvestor } from './present.js';
import { findInvestor, listInvestors } from './queries.js';

export function registerInvestors(
  router: Router,
  { db, readFrom = primaryAlone(db) }: BrowseDeps,
): void {
  const totalOf = createTotals(readFrom, 'onboarding.investor_candidates');

  serve(router, browseInvestors, async ({ ctx, user, query }) => {
    const page = pageOf(query);
    const { members, found } = await readFrom((from) => listInvestors(from, user, query, page));
    return {
      investors: presentEach(ctx, members, presentInvestor),
      ...(await totalOf(query, { ...page, found, shown: members.length })),
    };
  });

  serve(router, getInvestorDetails, async ({ ctx, user, params, query }) => {
    if (query.as) {
      const nobody = unconnectedViewer('founder', user);
      const own = params.userId === user.id && (await findInvestor(db, nobody, user.id));
      if (!own) throw notFound();
      return { ...presentInvestor(own), ...asPair(query.as) };
    }
    return readDetails(ctx, db, {
      viewerId: user.id,
      find: (trx) => findInvestor(trx, user, params.userId),
      present: presentInvestor,
    });
  });
}
