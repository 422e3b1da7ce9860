import { limits } from '@introvest/contracts/vocabularies';
import { planEach, planOnce, type ReadShape } from '@introvest/service-kit/prepared';
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
  pickNewest,
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
  /** Who is highlighted among all that match, in their order, where that is known by then. */
  featured?: string[];
}

/** Totals of a text search are counted up to here; those of filters alone are always exact. */
const countedUpTo = limits.browseReach;
/** Of so many in the viewer's order a common word fills the first pages; fewer are read of one that more have. */
const headSize = 1000;
const spare = 3;

/** From here on a page reads so much that how it is read is worth planning for it alone. */
const deepOffset = 1000;

/** Up to here a page is read by merging the first of each kind. */
const nearOffset = 100;

const isMatched = ({ userType }: SessionUser) => userType === 'investor';

/** Where many kinds are listed, the few best of them mostly fill the first pages. */
const kindsFor = ({ industry = '', stage = '', location = '' }: Filters) =>
  (industry && stage) || location ? 'all' : 'best';

async function findBest(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  { limit, offset }: PageBounds,
): Promise<Counted | undefined> {
  if (!isMatched(viewer) || kindsFor(filters) === 'all' || offset >= deepOffset) return undefined;
  const { units, ...known } = await listUnits(read, viewer, filters, 'best');
  const best = units.filter(({ score }) => score > mostBesideBest);
  return totalOf(best) >= offset + limit ? { units: best, ...known } : undefined;
}

/** The first pages of filters, by the statement that lists them: unless that says it has not found the whole page. */
export function firstPage(
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Pick | undefined {
  const isFar = page.offset + page.limit > nearOffset;
  if (filters.search || filters.location || isFar) return undefined;
  if (!isMatched(viewer)) {
    return filters.industry || filters.stage ? undefined : pickNewest(viewer, page);
  }
  return pickFirst(viewer, filters, kindsFor(filters), page);
}

/** What reads a page, in turn, and how many match in all. */
async function picksOf(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
  /** How many of the page are needed, of so many in all. */
  neededOf = (_total: number) => page.limit,
): Promise<{ picks: Pick[]; total: number }> {
  const { units, total, everybody } =
    (await findBest(read, viewer, filters, page)) ?? (await listUnits(read, viewer, filters));
  const readings = readingsOf(units, everybody, page.offset, neededOf(total));
  return { picks: readings.map((reading) => pickReading(viewer, filters, reading)), total };
}

async function listAll(read: ReadShape, viewer: SessionUser, picks: Pick[]): Promise<string[]> {
  const ids: string[] = [];
  for (const pick of picks) ids.push(...(await listPicked(read, viewer, pick)));
  return ids;
}

/** Most first pages are read at once, by the statement that lists them as well. */
async function rankFiltered(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<Ranked> {
  const { picks, total } = await picksOf(read, viewer, filters, page);
  const [first, ...others] = picks;
  const isOne = first !== undefined && others.length === 0;
  const pick = isOne ? first : pickIds(await listAll(read, viewer, picks));
  return { pick, total, totalIsExact: true };
}

/** The same with everybody read before. */
async function rankRead(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<Ranked> {
  const { picks, total } = await picksOf(read, viewer, filters, page);
  return { pick: pickIds(await listAll(read, viewer, picks)), total, totalIsExact: true };
}

/**
 * A word that many have is looked for among the best in order; every other is found by the trigrams, and all
 * who have it are scored. Both ways lead to the same page.
 */
async function rankFound(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<Ranked> {
  const most = countedUpTo + 1;
  const { found, ids: best, featured } = await listFound(read, viewer, filters, { ...page, most });
  if (found < most) return { pick: pickIds(best), total: found, totalIsExact: true, featured };
  const needed = page.offset + page.limit;
  let ids: string[] = [];
  if (needed < headSize) {
    const head = { offset: 0, limit: headSize };
    // `found` of them all have the word, or more.
    const { picks } = await picksOf(read, viewer, filters, head, (total) =>
      Math.min(headSize, Math.ceil((spare * needed * total) / found)),
    );
    ids = await listMatchesAmong(read, filters, await listAll(read, viewer, picks), needed);
  }
  ids =
    ids.length === needed
      ? ids.slice(page.offset)
      : await listPicked(read, viewer, pickScored(viewer, filters, page));
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
  if (filters.search) return planEach(db, (read) => rankFound(read, viewer, filters, page));
  // How many places fit a text, or how far in a page stands, decides how it is best read.
  if (filters.location || page.offset >= deepOffset) {
    return planEach(db, (read) => rankRead(read, viewer, filters, page));
  }
  return rankFiltered(planOnce(db), viewer, filters, page);
}
