import type { ReadShape } from '@introvest/service-kit/prepared';
import type { SessionUser } from '@introvest/service-kit/session';
import { limits } from '@introvest/contracts/vocabularies';
import type { PageBounds } from '../filters/page.js';
import { hidden, whereAny, whereOf, whereOthers, type Filters } from '../filters/queries.js';
import { matchingFor } from '../matching/queries.js';
import { byScore, inOrder, mostFeatured, turnOf, type Pick } from './queries.js';
import type { Rarest } from './trigrams.js';

/** Totals of a text search are counted up to here; those of filters alone are always exact. */
export const countedUpTo = limits.browseReach;
/** All of so many are scored, which costs less than to look for a page of them among the best in order. */
export const scoredUpTo = 2000;

/** What a page of a text says of how many have it, of whom `found` are known and `shown` stand on the page. */
export const textCounts = (found: number, { offset }: PageBounds, shown: number) =>
  found <= countedUpTo
    ? { total: found, totalIsExact: true }
    : { total: Math.max(countedUpTo, offset + shown), totalIsExact: false };

/** Of a word whose letters many have, others of it as well: all of them together may be few. */
const alsoOf = ({ patterns, within, also }: Rarest) =>
  patterns[1] ?? (within > scoredUpTo ? also : undefined);

// A second pattern that everybody fits costs nothing: PostgreSQL leaves it out.
const valuesOf = (rarest: Rarest | undefined) => ({
  rarest: rarest?.patterns[0],
  alsoRare: (rarest && alsoOf(rarest)) ?? '%',
});

/** Founders `f` as a plan of their own, which chooses an index by this condition alone. */
const planned = (condition: string) => `(
  select * from onboarding.founder_candidates f where ${condition} offset 0) f`;

// The index of trigrams is asked for these letters instead of all of the text's, whose rows are counted against each other
// one by one.
const hasRarest = 'f.search_text like :rarest and f.search_text like :alsoRare';

const featuredSql = `
  select f.user_id, row_number() over (order by f.score desc, ${turnOf('f.user_id')}) as place
  from found f join dashboards.active_highlights h on h.founder_id = f.user_id
  order by place limit ${mostFeatured}`;

/**
 * A page of a text that few have, with their number and who is highlighted among them, by the statement that lists it;
 * not whole where more than are scored have it.
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

/** What a text finds: how many, counted up to one more than are scored, who stands on the page, and who is highlighted. */
export interface Found {
  found: number;
  ids: string[];
  featured: string[];
}

interface Look extends PageBounds {
  /** Nothing where it is not known. */
  rarest: Rarest | undefined;
  hour?: number | null;
}

const besides = (filters: Filters) => whereOf({ ...filters, search: '' }, 'f').sql;

const candidatesOf = (filters: Filters, rarest: Rarest | undefined) =>
  rarest ? planned(`${hasRarest} and ${besides(filters)}`) : 'onboarding.founder_candidates f';

// Measured: to read an entry of the index costs a sixth of looking at a profile, and of those that are looked at in turn one
// in `1 / share` counts. Where filters narrow it, two indexes together leave few to look at.
const isEverywhere = ({ share, within }: Rarest) => share * within > 6 * countedUpTo;

/** How many a text finds, counted up to one more than totals are. */
export async function countFound(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  rarest: Rarest,
): Promise<number> {
  const where = whereOthers(filters, 'f', viewer);
  // In whatever order they come, as far as it takes.
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

/** The words are looked for once. */
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

/** A page of all matches, each of them scored: for terms that few profiles have. */
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

/** Those of `ids`, in their order, that match; at most `most`. */
export async function listMatchesAmong(
  read: ReadShape,
  filters: Filters,
  ids: string[],
  most: number,
): Promise<string[]> {
  const where = whereOf(filters, 'f');
  const rows = await read<{ user_id: string }>(
    'matches',
    // in turn, so that those behind the last that is needed are not looked at
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
