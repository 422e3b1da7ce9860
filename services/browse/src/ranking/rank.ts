import type { Db } from '@introvest/service-kit/db';
import type { SessionUser } from '@introvest/service-kit/session';
import type { PageBounds } from '../filters/page.js';
import type { Filters } from '../filters/queries.js';
import { countMatches, listMatchesAmong, listReading, listScored, listUnits } from './queries.js';
import { readingsOf, totalOf } from './window.js';

/** Who stands on a page, in the viewer's order, and how many match in all. */
export interface Ranked {
  ids: string[];
  total: number;
  totalIsExact: boolean;
}

/** Totals of a text search are counted up to here; those of filters alone are always exact. */
const countedUpTo = 1000;
/** Of so many in the viewer's order, a common word fills the first pages. */
const headSize = 1000;

async function rankFiltered(
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  { limit, offset }: PageBounds,
): Promise<Ranked> {
  const { units, everybody } = await listUnits(db, viewer, filters);
  const ids: string[] = [];
  for (const reading of readingsOf(units, everybody, offset, limit)) {
    ids.push(...(await listReading(db, viewer, filters, reading)));
  }
  return { ids, total: totalOf(units), totalIsExact: true };
}

/**
 * A word that many have is looked for among the best in order; every other is found by the trigrams, and all
 * who have it are scored. Both ways lead to the same page.
 */
async function rankFound(
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<Ranked> {
  const total = await countMatches(db, viewer, filters, countedUpTo + 1);
  if (total <= countedUpTo) {
    return { ids: await listScored(db, viewer, filters, page), total, totalIsExact: true };
  }
  const needed = page.offset + page.limit;
  let ids: string[] = [];
  if (needed < headSize) {
    const head = await rankFiltered(db, viewer, filters, { offset: 0, limit: headSize });
    ids = await listMatchesAmong(db, filters, head.ids, needed);
  }
  ids =
    ids.length === needed ? ids.slice(page.offset) : await listScored(db, viewer, filters, page);
  return { ids, total: Math.max(countedUpTo, page.offset + ids.length), totalIsExact: false };
}

/** Founders that fit the filters: best match first, then newest, then by id. */
export const rankFounders = (
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<Ranked> =>
  filters.search ? rankFound(db, viewer, filters, page) : rankFiltered(db, viewer, filters, page);
