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

/** The pick for a page in the viewer's order, and the total number of matches. */
export interface Ranked {
  pick: Pick;
  total: number;
  totalIsExact: boolean;
  /** Highlighted members among all matches, in order. Undefined if not known yet. */
  featured?: string[];
}

/** Maximum number of best members to search for a common word. The more common the word is, the fewer are read. */
const headSize = 1000;
const spare = 3;

/** Offset above which a page reads so many rows that it is worth planning the statement for this page alone. */
const deepOffset = 1000;

/** Pages that end at or before this position are read by merging the first members of each unit. */
const nearOffset = 100;

const isMatched = ({ userType }: SessionUser) => userType === 'investor';

/** Returns which founders to count. If the filters leave many cells, the few best usually fill the first pages. */
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

/** Number of profiles that cost less to check than to plan how to find them. Measured. */
const fewRare = scoredUpTo;

/**
 * Returns a pick that lists and counts in a single statement. Exists for the first pages of filters, and for a text
 * whose `rarest` trigrams are rare. The statement may report that its page isn't complete.
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

/** Returns the picks that together read a page in order, and the total number of matches. */
async function picksOf(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
  /** Returns the number of members needed, given the total number of matches. */
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

/** Ranks by filters. For most first pages there is a single pick, which the statement for the list then reads. */
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

/** Ranks by filters. First reads the ids of all members on the page. */
async function rankRead(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  page: PageBounds,
): Promise<Ranked> {
  const { picks, total } = await picksOf(read, viewer, filters, page);
  return { pick: pickIds(await listAll(read, viewer, picks)), total, totalIsExact: true };
}

/** Lists the best members whose text contains the word, until enough are found. Doesn't read the remaining members. */
async function listHead(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  /** The number of members needed, the number known to have the word, and their approximate share of all members. */
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

/** Ranks by a common word that at least `found` members have. */
async function rankCommon(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  { rarest, found, ...page }: TextLook & { found: number },
): Promise<Ranked> {
  const needed = page.offset + page.limit;
  // The share of members who have the trigrams approximates the share who have the word. If this yields too few
  // members, uses the known number instead.
  const shares = rarest ? [rarest.share, 0] : [0];
  for (const share of needed < headSize ? shares : []) {
    const ids = await listHead(read, viewer, filters, { needed, found, share });
    if (ids.length === needed) return rankedOf(ids.slice(page.offset), found, page);
  }
  const ids = await listPicked(read, viewer, pickScored(viewer, filters, page));
  return rankedOf(ids, found, page);
}

/**
 * Ranks by text. For a common word, checks the best members in order. Finds other words by their trigrams and scores
 * everybody who has them. Both ways return the same page.
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
  // The best plan depends on the number of places that match and on the page's offset.
  if (filters.location || page.offset >= deepOffset) {
    return planEach(db, (read) => rankRead(read, viewer, filters, page));
  }
  return rankFiltered(planOnce(db), viewer, filters, page);
}
