import type Router from '@koa/router';
import { browseFounders, getFounderDetails, type FounderQuery } from '@introvest/contracts/browse';
import { notFound } from '@introvest/service-kit/errors';
import { primaryAlone } from '@introvest/service-kit/readFrom';
import { planOnce } from '@introvest/service-kit/prepared';
import { serve } from '@introvest/service-kit/serve';
import type { Db } from '@introvest/service-kit/db';
import type { SessionUser } from '@introvest/service-kit/session';
import type { BrowseDeps } from '../deps.js';
import { pageOf } from '../filters/page.js';
import { ordererOf } from '../filters/queries.js';
import { pickIds } from '../ranking/queries.js';
import { firstPage, rankFounders } from '../ranking/rank.js';
import { textCounts } from '../ranking/text.js';
import { Trigrams, type Rarest } from '../ranking/trigrams.js';
import { lookAt } from '../views/look.js';
import { lookAtOwnStartup } from './ownLook.js';
import { presentDetails } from './present.js';
import { findFounder, listFounders, listPromoted } from './queries.js';
import { createFounderLists, type ListedPage } from './written.js';

async function readPage(
  db: Db,
  viewer: SessionUser,
  query: FounderQuery,
  rarest: Rarest | undefined,
): Promise<ListedPage> {
  const page = pageOf(query);
  if (query.promoted) {
    const ids = await listPromoted(planOnce(db), viewer, query);
    const pick = pickIds(ids.slice(page.offset, page.offset + page.limit));
    const listed = await listFounders(db, viewer, query, { pick, featured: [] });
    return { ...listed, total: ids.length, totalIsExact: true };
  }
  const orderer = ordererOf(viewer, query.sort, 'f');
  const first = firstPage(orderer, query, page, rarest);
  if (first) {
    const { counted, ...listed } = await listFounders(db, viewer, query, { pick: first });
    if (counted?.is_whole) {
      const { total } = counted;
      const shown = listed.founders.length;
      const isText = Boolean(query.search);
      return {
        ...listed,
        ...(isText ? textCounts(total, page, shown) : { total, totalIsExact: true }),
      };
    }
  }
  const { pick, featured, ...counts } = await rankFounders(db, orderer, query, page, rarest);
  return { ...(await listFounders(db, viewer, query, { pick, featured })), ...counts };
}

export function registerFounders(
  router: Router,
  { db, log, readFrom = primaryAlone(db) }: BrowseDeps,
): void {
  const lists = createFounderLists();
  const trigrams = new Trigrams(readFrom, log);

  serve(router, browseFounders, async ({ ctx, user, query }) => {
    const rarest = query.search ? trigrams.rarestOf(query) : undefined;
    const read = async (from: Db) => {
      const page = await readPage(from, user, query, rarest);
      return { page, cards: await lists.cardsOf(ctx, from, page) };
    };
    const { page, cards } = await readFrom(read);
    return lists.writePage(ctx, page, cards);
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
