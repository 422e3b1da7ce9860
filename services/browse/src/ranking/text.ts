import type { ReadShape } from '@introvest/service-kit/prepared';
import type { SessionUser } from '@introvest/service-kit/session';
import { limits } from '@introvest/contracts/vocabularies';
import type { PageBounds } from '../filters/page.js';
import { hidden, whereAny, whereOf, whereOthers, type Filters } from '../filters/queries.js';
import { matchingFor } from '../matching/queries.js';
import { byScore, inOrder, mostFeatured, turnOf, type Pick } from './queries.js';
import type { Rarest } from './trigrams.js';

/** Maximum total of a text search that is exact. Without a text, totals are always exact. */
export const countedUpTo = limits.browseReach;
/**
 * Maximum number of matches that are all scored. Up to this number, scoring costs less than checking the best members
 * in order.
 */
export const scoredUpTo = 2000;

/** Returns the total for a text search. `found` matches are known, and `shown` of them are on the page. */
export const textCounts = (found: number, { offset }: PageBounds, shown: number) =>
  found <= countedUpTo
    ? { total: found, totalIsExact: true }
    : { total: Math.max(countedUpTo, offset + shown), totalIsExact: false };

/** Returns a second pattern for a word with common trigrams, because few profiles may contain both. */
const alsoOf = ({ patterns, within, also }: Rarest) =>
  patterns[1] ?? (within > scoredUpTo ? also : undefined);

// The second pattern defaults to one that matches everything. PostgreSQL removes such a pattern, so it costs nothing.
const valuesOf = (rarest: Rarest | undefined) => ({
  rarest: rarest?.patterns[0],
  alsoRare: (rarest && alsoOf(rarest)) ?? '%',
});

/**
 * Returns a subquery of founders `f` that PostgreSQL plans separately, so that only this condition determines the
 * index.
 */
const planned = (condition: string) => `(
  select * from onboarding.founder_candidates f where ${condition} offset 0) f`;

// The trigram index is searched for these trigrams only. For the whole text, it would intersect the row lists of all
// trigrams.
const hasRarest = 'f.search_text like :rarest and f.search_text like :alsoRare';

const featuredSql = `
  select f.user_id, row_number() over (order by f.score desc, ${turnOf('f.user_id')}) as place
  from found f join dashboards.active_highlights h on h.founder_id = f.user_id
  order by place limit ${mostFeatured}`;

/**
 * Picks a page for a rare text, together with the total and the highlighted members, in one statement (ADR 10). The
 * page isn't complete if there are more matches than are scored.
 */
export function pickRare(
  viewer: SessionUser,
  filters: Filters,
  rarest: Rarest,
  { limit, offset }: PageBounds,
): Pick {
  const where = whereOthers(filters, 'f', viewer, whereAny);
  const match = matchingFor(viewer, 'founder');
  return {
    isCounted: true,
    isWholeEmpty: offset === 0,
    entries: `found as materialized (
      select f.user_id, f.created_at, f.profile_id, ${match.rank} as score
      from ${planned(hasRarest)} ${match.join}
      where ${where.sql} limit ${scoredUpTo + 1})`,
    featured: featuredSql,
    sql: `select f.user_id, row_number() over () as place, f.total, f.total <= ${scoredUpTo} as is_whole
      from (
        select f.user_id, (select count(*) from found) as total
        from found f order by ${byScore} limit :count offset :skip) f`,
    values: { ...where.values, ...valuesOf(rarest), skip: offset, count: limit },
  };
}

/**
 * Result of a text search: the number of matches, counted up to one more than are scored, the ids on the page, and the
 * highlighted members.
 */
export interface Found {
  found: number;
  ids: string[];
  featured: string[];
}

interface Look extends PageBounds {
  /** Undefined if the trigrams' frequencies aren't known. */
  rarest: Rarest | undefined;
  hour?: number | null;
}

const besides = (filters: Filters) => whereOf({ ...filters, search: '' }, 'f').sql;

const candidatesOf = (filters: Filters, rarest: Rarest | undefined) =>
  rarest ? planned(`${hasRarest} and ${besides(filters)}`) : 'onboarding.founder_candidates f';

// Measured: reading an index entry costs a sixth of checking a profile, and on average one of `1 / share` profiles
// checked in order matches. With filters, combining two indexes leaves few profiles to check.
const isEverywhere = ({ share, within }: Rarest) => share * within > 6 * countedUpTo;

/** Counts the matches of a text. Stops at one more than the maximum exact total. */
export async function countFound(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  rarest: Rarest,
): Promise<number> {
  const where = whereOthers(filters, 'f', viewer);
  // The order is irrelevant, because the matches are only counted.
  const from = isEverywhere(rarest) ? planned(besides(filters)) : candidatesOf(filters, rarest);
  const [row] = await read<{ found: number }>(
    'counted',
    `with ${hidden}
    select count(*) as found from (
      select from ${from} where ${where.sql} limit ${countedUpTo + 1}) f`,
    { ...where.values, ...valuesOf(rarest), viewer: viewer.id },
  );
  return row?.found ?? 0;
}

/** Finds all matches of a text, the page and the highlighted members. Searches the text only once. */
export async function listFound(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  { limit, offset, rarest, hour = null }: Look,
): Promise<Found> {
  const where = whereOthers(filters, 'f', viewer);
  const match = matchingFor(viewer, 'founder');
  const from = candidatesOf(filters, rarest);
  const rows = await read<{ [name in keyof Found]: Found[name] | null }>(
    'found',
    `with ${hidden}, ${match.viewer},
    found as materialized (
      select f.user_id, f.created_at, f.profile_id, ${match.rank} as score
      from ${from} ${match.join}
      where ${where.sql} limit ${scoredUpTo + 1}),
    page as (
      select f.* from found f
      order by ${byScore} limit :limit offset :offset),
    featured as (${featuredSql})
    select (select count(*) from found) as found, (select array_agg(f.user_id order by ${byScore}) from page f) as ids,
      (select array_agg(f.user_id order by f.place) from featured f) as featured`,
    { ...where.values, ...valuesOf(rarest), viewer: viewer.id, limit, offset, hour },
  );
  const [row] = rows;
  return { found: row?.found ?? 0, ids: row?.ids ?? [], featured: row?.featured ?? [] };
}

/** Picks a page by scoring all matches. Used for a common word if checking the best members in order isn't enough. */
export function pickScored(
  viewer: SessionUser,
  filters: Filters,
  { limit, offset }: PageBounds,
): Pick {
  const where = whereOthers(filters, 'f', viewer);
  const match = matchingFor(viewer, 'founder');
  return {
    sql: `select f.user_id, row_number() over () as place from (
      select f.user_id, ${match.rank} as score
      from onboarding.founder_candidates f ${match.join}
      where ${where.sql}
      order by ${byScore}
      limit :limit offset :offset) f`,
    values: { ...where.values, limit, offset },
  };
}

/** Lists up to `most` of the members in `ids` that match, in the given order. */
export async function listMatchesAmong(
  read: ReadShape,
  filters: Filters,
  ids: string[],
  most: number,
): Promise<string[]> {
  const where = whereOf(filters, 'f');
  const rows = await read<{ user_id: string }>(
    'matches',
    // Checks the members in order, so that no members are read once enough are found.
    `select ranked.user_id
    from (${inOrder('ids')} offset 0) ranked
    cross join lateral (
      select from onboarding.founder_candidates f
      where f.user_id = ranked.user_id and ${where.sql} offset 0) f
    limit :most`,
    { ...where.values, ids, most },
  );
  return rows.map(({ user_id }) => user_id);
}
