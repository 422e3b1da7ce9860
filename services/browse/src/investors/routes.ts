import type Router from '@koa/router';
import { browseInvestors, getInvestorDetails } from '@introvest/contracts/browse';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { notFound } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { pageOf, totalOf } from '../filters/page.js';
import { recordView } from '../views/queries.js';
import { presentInvestor } from './present.js';
import { countInvestors, findInvestor, listInvestors } from './queries.js';

export function registerInvestors(router: Router, { db }: ServiceDeps): void {
  serve(router, browseInvestors, async ({ ctx, user, query }) => {
    const page = pageOf(query);
    const investors = await listInvestors(db, user, query, page);
    return {
      investors: presentEach(ctx, investors, presentInvestor),
      total: await totalOf(page, investors.length, () => countInvestors(db, user, query)),
      totalIsExact: true,
    };
  });

  serve(router, getInvestorDetails, ({ ctx, user, params }) =>
    commitReply(ctx, db, async (trx) => {
      const row = await findInvestor(trx, user, params.userId);
      if (!row) throw notFound();
      await recordView(trx, user.id, row.user_id);
      return presentInvestor(row);
    }),
  );
}
