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

/** Members of a page in the viewer's order, and the number of all matches. */
export interface Ranked {
  pick: Pick;
  total: number;
  totalIsExact: boolean;
  /** Highlighted members among all matches, in their order, if already known. */
  featured?: string[];
}

/** Maximum number of best members that are searched for a common word. Fewer are read of a more common one. */
const headSize = 1000;
const spare = 3;

/** Offset from which a page reads so many rows that planning for it alone pays off. */
const deepOffset = 1000;

/** End of a page up to which the first members of each kind are merged. */
const nearOffset = 100;

const isMatched = ({ userType }: SessionUser) => userType === 'investor';

/** Returns which kinds to count: if the filters leave many kinds, the few best mostly fill the first pages. */
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

/** Measured: checking this many profiles costs less than planning how to find them. */
const fewRare = scoredUpTo;

/**
 * Returns a pick that one statement can list and count: for the first pages of filters, and for a text whose `rarest`
 * letters are rare. The statement may report that its page isn't complete.
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

/** Returns the picks that read a page in order, and the number of all matches. */
async function picksOf(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
  /** Number of needed members, given the number of all matches. */
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

/** Ranks by filters. Most first pages have one pick, which the listing statement reads. */
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

/** Ranks by filters and reads all ids of the page first. */
async function rankRead(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<Ranked> {
  const { picks, total } = await picksOf(read, viewer, filters, page);
  return { pick: pickIds(await listAll(read, viewer, picks)), total, totalIsExact: true };
}

/** Lists the best members who have the word, until the page is full. Doesn't read the others. */
async function listHead(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  /** Number of members needed, number known to have the word, and their approximate share of all. */
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

/** Ranks by a common word, which at least `found` members have. */
async function rankCommon(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  { rarest, found, ...page }: TextLook & { found: number },
): Promise<Ranked> {
  const needed = page.offset + page.limit;
  // About as many members have the word as have its letters. If too few do, the known number is used.
  const shares = rarest ? [rarest.share, 0] : [0];
  for (const share of needed < headSize ? shares : []) {
    const ids = await listHead(read, viewer, filters, { needed, found, share });
    if (ids.length === needed) return rankedOf(ids.slice(page.offset), found, page);
  }
  const ids = await listPicked(read, viewer, pickScored(viewer, filters, page));
  return rankedOf(ids, found, page);
}

/**
 * Ranks by text. Searches the best members in order for a common word. Finds other words by trigrams and scores all who
 * have them. Both ways return the same page.
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

/** Ranks founders that match the filters: best match first, then newest, then by id. */
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
  // The best plan depends on the number of matching places and on the page's offset.
  if (filters.location || page.offset >= deepOffset) {
    return planEach(db, (read) => rankRead(read, viewer, filters, page));
  }
  return rankFiltered(planOnce(db), viewer, filters, page);
}
