import type Router from '@koa/router';
import { browseFounders, getFounderDetails, type FounderQuery } from '@introvest/contracts/browse';
import { notFound } from '@introvest/service-kit/errors';
import { presentEach } from '@introvest/service-kit/reply';
import { primaryAlone } from '@introvest/service-kit/readFrom';
import { serve } from '@introvest/service-kit/serve';
import type { Db } from '@introvest/service-kit/db';
import type { SessionUser } from '@introvest/service-kit/session';
import type { BrowseDeps } from '../deps.js';
import { pageOf } from '../filters/page.js';
import { firstPage, rankFounders } from '../ranking/rank.js';
import { lookAt } from '../views/look.js';
import { lookAtOwnStartup } from './ownLook.js';
import { presentDetails, presentFounder } from './present.js';
import { findFounder, listFounders } from './queries.js';

async function readPage(db: Db, viewer: SessionUser, query: FounderQuery) {
  const page = pageOf(query);
  const first = firstPage(viewer, query, page);
  if (first) {
    const { counted, ...cards } = await listFounders(db, viewer, query, { pick: first });
    if (counted?.is_whole) return { ...cards, total: counted.total, totalIsExact: true };
  }
  const { pick, featured, ...counts } = await rankFounders(db, viewer, query, page);
  return { ...(await listFounders(db, viewer, query, { pick, featured })), ...counts };
}

export function registerFounders(
  router: Router,
  { db, readFrom = primaryAlone(db) }: BrowseDeps,
): void {
  serve(router, browseFounders, async ({ ctx, user, query }) => {
    const { founders, total, totalIsExact, featured } = await readFrom((from) =>
      readPage(from, user, query),
    );
    return {
      founders: presentEach(ctx, founders, presentFounder),
      total,
      totalIsExact,
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
