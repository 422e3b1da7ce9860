import { planEach } from '@introvest/service-kit/prepared';
import type { Db } from '@introvest/service-kit/db';
import type { SessionUser } from '@introvest/service-kit/session';
import type { PageBounds } from '../filters/page.js';
import type { Filters } from '../filters/queries.js';
import {
  countMatches,
  listMatchesAmong,
  listPicked,
  listUnits,
  pickIds,
  pickReading,
  pickScored,
  type Pick,
} from './queries.js';
import { readingsOf, totalOf } from './window.js';

/** Who stands on a page, in the viewer's order, and how many match in all. */
export interface Ranked {
  pick: Pick;
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
  const total = { total: totalOf(units), totalIsExact: true };
  const [first, ...others] = readingsOf(units, everybody, offset, limit).map((reading) =>
    pickReading(viewer, filters, reading),
  );
  // Most pages are read at once: whose statement reads the cards as well.
  if (first && others.length === 0) return { pick: first, ...total };
  const ids: string[] = [];
  for (const pick of first ? [first, ...others] : []) {
    ids.push(...(await listPicked(db, viewer, pick)));
  }
  return { pick: pickIds(ids), ...total };
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
  const found = await countMatches(db, viewer, filters, countedUpTo + 1);
  if (found <= countedUpTo) {
    const ids = await listPicked(db, viewer, pickScored(viewer, filters, page));
    return { pick: pickIds(ids), total: found, totalIsExact: true };
  }
  const needed = page.offset + page.limit;
  let ids: string[] = [];
  if (needed < headSize) {
    const head = await rankFiltered(db, viewer, filters, { offset: 0, limit: headSize });
    const among = await listPicked(db, viewer, head.pick);
    ids = await listMatchesAmong(db, filters, among, needed);
  }
  ids =
    ids.length === needed
      ? ids.slice(page.offset)
      : await listPicked(db, viewer, pickScored(viewer, filters, page));
  const total = Math.max(countedUpTo, page.offset + ids.length);
  return { pick: pickIds(ids), total, totalIsExact: false };
}

/** Founders that fit the filters: best match first, then newest, then by id. */
export const rankFounders = (
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<Ranked> =>
  filters.search
    ? planEach(db, (trx) => rankFound(trx, viewer, filters, page))
    : rankFiltered(db, viewer, filters, page);
