import { planEach, planOnce, type ReadShape } from '@introvest/service-kit/prepared';
import type Router from '@koa/router';
import { browseInvestors, getInvestorDetails } from '@introvest/contracts/browse';
import { notFound } from '@introvest/service-kit/errors';
import { primaryAlone } from '@introvest/service-kit/readFrom';
import { serve } from '@introvest/service-kit/serve';
import type { BrowseDeps } from '../deps.js';
import { pageOf, totalOf } from '../filters/page.js';
import { lookAt } from '../views/look.js';
import { asPair, nobodyOf } from '../views/ownLook.js';
import { presentInvestor } from './present.js';
import { countInvestors, findInvestor, listInvestors } from './queries.js';
import { createInvestorLists } from './written.js';

export function registerInvestors(
  router: Router,
  { db, readFrom = primaryAlone(db) }: BrowseDeps,
): void {
  const lists = createInvestorLists();

  serve(router, browseInvestors, async ({ ctx, user, query }) => {
    const page = pageOf(query);
    const list = async (read: ReadShape) => {
      const found = await listInvestors(read, user, query, { ...page, sort: query.sort });
      const count = async () => found[0]?.total ?? countInvestors(read, user, query);
      return { investors: found, total: await totalOf(page, found.length, count) };
    };
    const hasText = Boolean(query.search ?? query.location);
    const shown = await readFrom(async (from) => {
      const found = await (hasText ? planEach(from, list) : list(planOnce(from)));
      return { ...found, cards: await lists.cardsOf(ctx, from, found.investors) };
    });
    return lists.writePage(ctx, shown);
  });

  serve(router, getInvestorDetails, async ({ ctx, user, params, query }) => {
    if (query.as) {
      const nobody = nobodyOf('founder', user);
      const own = params.userId === user.id && (await findInvestor(db, nobody, user.id));
      if (!own) throw notFound();
      return { ...presentInvestor(own), ...asPair(query.as) };
    }
    return lookAt(ctx, db, {
      viewerId: user.id,
      find: (trx) => findInvestor(trx, user, params.userId),
      present: presentInvestor,
    });
  });
}
