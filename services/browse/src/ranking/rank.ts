import { planEach, planOnce, type ReadShape } from '@introvest/service-kit/prepared';
import type { Db } from '@introvest/service-kit/db';
import type { SessionUser } from '@introvest/service-kit/session';
import type { PageBounds } from '../filters/page.js';
import type { Filters } from '../filters/queries.js';
import { mostBesideBest } from '../matching/queries.js';
import { listUnits, type Counted } from './counting.js';
import { listPicked, pickFirst, pickIds, pickNewest, pickReading, type Pick } from './queries.js';
import {
  countedUpTo,
  countFound,
  listFound,
  listMatchesAmong,
  pickRare,
  pickScored,
  scoredUpTo,
  textCounts,
} from './text.js';
import type { Rarest } from './trigrams.js';
import { readingsOf, totalOf } from './window.js';

/** Who stands on a page, in the viewer's order, and how many match in all. */
export interface Ranked {
  pick: Pick;
  total: number;
  totalIsExact: boolean;
  /** Who is highlighted among all that match, in their order, where that is known by then. */
  featured?: string[];
}

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

/** Measured: to look at so many, whatever else is asked of them, costs less than to have the way to them planned. */
const fewRare = scoredUpTo;

/**
 * The first pages of filters, and those of a text whose `rarest` letters few have, by the statement that lists them: unless
 * that says it has not found the whole page.
 */
export function firstPage(
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
  rarest?: Rarest,
): Pick | undefined {
  if (filters.search && rarest && rarest.expected <= fewRare) {
    return pickRare(viewer, filters, rarest, page);
  }
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

/** Who stands first in the viewer's order and has the word, as far as it takes to fill the page; the others are not read. */
async function listHead(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  /** How many are needed, of `found` or more who have the word, of all about this share. */
  { needed, found, share }: { needed: number; found: number; share: number },
): Promise<string[]> {
  const head = { offset: 0, limit: headSize };
  const { picks } = await picksOf(read, viewer, filters, head, (total) =>
    Math.min(headSize, Math.ceil((spare * needed) / Math.max(found / total, share))),
  );
  return listMatchesAmong(read, filters, await listAll(read, viewer, picks), needed);
}

type TextLook = PageBounds & { rarest: Rarest | undefined };

const rankedOf = (ids: string[], found: number, page: PageBounds): Ranked => ({
  pick: pickIds(ids),
  ...textCounts(found, page, ids.length),
});

/** Of a word that many have: `found` of them, or more. */
async function rankCommon(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  { rarest, found, ...page }: TextLook & { found: number },
): Promise<Ranked> {
  const needed = page.offset + page.limit;
  // About as many have the word as have its letters; if it turns out that fewer do, as many as are known to.
  const shares = rarest ? [rarest.share, 0] : [0];
  for (const share of needed < headSize ? shares : []) {
    const ids = await listHead(read, viewer, filters, { needed, found, share });
    if (ids.length === needed) return rankedOf(ids.slice(page.offset), found, page);
  }
  const ids = await listPicked(read, viewer, pickScored(viewer, filters, page));
  return rankedOf(ids, found, page);
}

/**
 * A word that many have is looked for among the best in order; every other is found by the trigrams, and all
 * who have it are scored. Both ways lead to the same page.
 */
async function rankFound(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  look: TextLook,
): Promise<Ranked> {
  const { rarest, ...page } = look;
  if (rarest && rarest.within > scoredUpTo) {
    const found = await countFound(read, viewer, filters, rarest);
    if (found > countedUpTo) return rankCommon(read, viewer, filters, { ...look, found });
  }
  const { found, ids, featured } = await listFound(read, viewer, filters, look);
  if (found > scoredUpTo) return rankCommon(read, viewer, filters, { ...look, found });
  return { ...rankedOf(ids, found, page), featured };
}

/** Founders that fit the filters: best match first, then newest, then by id. */
export function rankFounders(
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
  rarest?: Rarest,
): Promise<Ranked> {
  if (filters.search) {
    return planEach(db, (read) => rankFound(read, viewer, filters, { ...page, rarest }));
  }
  // How many places fit a text, or how far in a page stands, decides how it is best read.
  if (filters.location || page.offset >= deepOffset) {
    return planEach(db, (read) => rankRead(read, viewer, filters, page));
  }
  return rankFiltered(planOnce(db), viewer, filters, page);
}
