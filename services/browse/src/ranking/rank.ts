import { limits } from '@introvest/contracts/vocabularies';
import { planEach } from '@introvest/service-kit/prepared';
import type { Db } from '@introvest/service-kit/db';
import type { SessionUser } from '@introvest/service-kit/session';
import type { PageBounds } from '../filters/page.js';
import type { Filters } from '../filters/queries.js';
import { mostBesideBest } from '../matching/queries.js';
import { listUnits, type Counted } from './counting.js';
import {
  listFound,
  listMatchesAmong,
  listPicked,
  pickFirst,
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
const countedUpTo = limits.browseReach;
/** Of so many in the viewer's order, a common word fills the first pages. */
const headSize = 1000;

/** From here on a page reads so much that how it is read is worth planning for it alone. */
const deepOffset = 1000;

/** Up to here a page is read by merging the first of each kind. */
const nearOffset = 100;

const isMatched = ({ userType }: SessionUser) => userType === 'investor';

/** Where many kinds are listed, the few best of them mostly fill the first pages. */
const kindsFor = ({ industry = '', stage = '', location = '' }: Filters) =>
  (industry && stage) || location ? 'all' : 'best';

async function findBest(
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  { limit, offset }: PageBounds,
): Promise<Counted | undefined> {
  if (!isMatched(viewer) || kindsFor(filters) === 'all' || offset >= deepOffset) return undefined;
  const { units, ...known } = await listUnits(db, viewer, filters, 'best');
  const best = units.filter(({ score }) => score > mostBesideBest);
  return totalOf(best) >= offset + limit ? { units: best, ...known } : undefined;
}

/** The first pages of filters, by the statement that reads their cards: unless that says it has not found the whole page. */
export function firstPage(
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Pick | undefined {
  const isFar = page.offset + page.limit > nearOffset;
  if (!isMatched(viewer) || filters.search || filters.location || isFar) return undefined;
  return pickFirst(viewer, filters, kindsFor(filters), page);
}

/** What reads a page, in turn, and how many match in all. */
async function picksOf(
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<{ picks: Pick[]; total: number }> {
  const { units, total, everybody } =
    (await findBest(db, viewer, filters, page)) ?? (await listUnits(db, viewer, filters));
  const readings = readingsOf(units, everybody, page.offset, page.limit);
  return { picks: readings.map((reading) => pickReading(viewer, filters, reading)), total };
}

async function listAll(db: Db, viewer: SessionUser, picks: Pick[]): Promise<string[]> {
  const ids: string[] = [];
  for (const pick of picks) ids.push(...(await listPicked(db, viewer, pick)));
  return ids;
}

/** Most first pages are read at once, by the statement that reads their cards as well. */
async function rankFiltered(
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<Ranked> {
  const { picks, total } = await picksOf(db, viewer, filters, page);
  const [first, ...others] = picks;
  const isOne = first !== undefined && others.length === 0;
  const pick = isOne ? first : pickIds(await listAll(db, viewer, picks));
  return { pick, total, totalIsExact: true };
}

/** The same with everybody read before. */
async function rankRead(
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<Ranked> {
  const { picks, total } = await picksOf(db, viewer, filters, page);
  return { pick: pickIds(await listAll(db, viewer, picks)), total, totalIsExact: true };
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
  const { found, ids: best } = await listFound(db, viewer, filters, page, countedUpTo + 1);
  if (found <= countedUpTo) return { pick: pickIds(best), total: found, totalIsExact: true };
  const needed = page.offset + page.limit;
  let ids: string[] = [];
  if (needed < headSize) {
    const { picks } = await picksOf(db, viewer, filters, { offset: 0, limit: headSize });
    ids = await listMatchesAmong(db, filters, await listAll(db, viewer, picks), needed);
  }
  ids =
    ids.length === needed
      ? ids.slice(page.offset)
      : await listPicked(db, viewer, pickScored(viewer, filters, page));
  const total = Math.max(countedUpTo, page.offset + ids.length);
  return { pick: pickIds(ids), total, totalIsExact: false };
}

/** Founders that fit the filters: best match first, then newest, then by id. */
export function rankFounders(
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<Ranked> {
  if (filters.search) return planEach(db, (trx) => rankFound(trx, viewer, filters, page));
  // How many places fit a text, or how far in a page stands, decides how it is best read.
  if (filters.location || page.offset >= deepOffset) {
    return planEach(db, (trx) => rankRead(trx, viewer, filters, page));
  }
  return rankFiltered(db, viewer, filters, page);
}
