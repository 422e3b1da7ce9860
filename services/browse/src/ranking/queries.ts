import type { ReadShape } from '@introvest/service-kit/prepared';
import type { SessionUser } from '@introvest/service-kit/session';
import type { PageBounds } from '../filters/page.js';
import { hidden, whereOthers, type Filters } from '../filters/queries.js';
import { matchingFor, mostBesideBest, type Matching } from '../matching/queries.js';
import { countingOf, type Kinds } from './counting.js';
import type { Reading } from './window.js';

export const order = {
  newest: 'f.created_at desc, f.profile_id desc',
  oldest: 'f.created_at, f.profile_id',
} as const;
/** SQL order for a list of rows `f` that have a `score`. */
export const byScore = `score desc, ${order.newest}`;

/** Maximum number of highlighted founders shown above a page. */
export const mostFeatured = 6;

/**
 * Returns SQL that rotates highlighted founders. The order changes every hour, for all processes at once, because it
 * depends on the database's clock.
 */
export const turnOf = (id: string): string => `uuid_hash_extended(${id},
  coalesce(cast(:hour as bigint), floor(extract(epoch from now()) / 3600)::bigint))`;

/**
 * A select of the members on a page: `user_id` and their position, `place`. The statement must contain the viewer's
 * entry from `matchingFor`.
 */
export interface Pick {
  sql: string;
  values: Record<string, unknown>;
  /**
   * True if each row also contains the total number of matches (`total`) and whether the page is complete (`is_whole`).
   */
  isCounted?: boolean;
  /** Additional `with` entries that the select needs. */
  entries?: string;
  /**
   * A select of the highlighted members among all matches (`user_id`, `place`). Undefined if the entries don't contain
   * them.
   */
  featured?: string;
  /** True if an empty result means that nothing matches. */
  isWholeEmpty?: boolean;
}

/** Returns a select of the members in the list parameter `name`, together with their position (`place`). */
export const inOrder = (name: string): string =>
  `select * from unnest(cast(:${name} as uuid[])) with ordinality given (user_id, place)`;

/** Picks members whose ids are known, in the given order. */
export const pickIds = (ids: string[]): Pick => ({
  sql: inOrder('ids'),
  values: { ids },
});

/** Picks the members that one reading returns. */
export function pickReading(
  viewer: SessionUser,
  filters: Filters,
  { from, by, stretches, skip, count, units }: Reading,
): Pick {
  const where = whereOthers({ ...filters, search: '' }, 'f', viewer);
  const parts = { match: matchingFor(viewer, 'founder'), where: where.sql, from };
  const limits = new Map(stretches.map(({ score, last }) => [score, last]));
  return {
    sql: `select f.user_id, row_number() over () * ${from === 'newest' ? 1 : -1} as place from (
      select f.user_id from (${by === 'turn' ? turnSql(parts) : unitsSql(parts)}) f
      order by ${by === 'turn' ? '' : 'f.score desc,'} ${order[from]} offset :skip limit :count) f`,
    values: {
      ...where.values,
      skip,
      count,
      score: stretches[0]?.score ?? 0,
      cells: units.map(({ cell }) => cell),
      cities: units.map(({ city }) => city),
      scores: units.map(({ score }) => score),
      limits: units.map(({ score }) => limits.get(score) ?? 0),
    },
  };
}

/** Lists the ids of the picked members in order. */
export async function listPicked(
  read: ReadShape,
  viewer: SessionUser,
  pick: Pick,
): Promise<string[]> {
  const rows = await read<{ user_id: string }>(
    'picked',
    `with ${hidden}, ${matchingFor(viewer, 'founder').viewer} ${pick.sql} order by place`,
    { ...pick.values, viewer: viewer.id },
  );
  return rows.map(({ user_id }) => user_id);
}

interface Parts {
  match: Matching;
  where: string;
  from: keyof typeof order;
}

// Reads members with one particular score, in the order of the time index. `offset 0` prevents the planner from sorting
// all rows instead.
const turnSql = ({ match, where, from }: Parts) => `
  select f.user_id, f.created_at, f.profile_id from (
    select * from onboarding.founder_candidates f order by ${order[from]} offset 0) f
  where f.cell = any(cast(:cells as text[])) and ${match.rankApart} = :score and ${where}`;

const givenUnits = `unnest(cast(:cells as text[]), cast(:cities as text[]),
  cast(:scores as int[]), cast(:limits as int[]))`;

/** Returns SQL for the first members of each unit. Each of the two halves reads a different index in order. */
function unitsSql({ match, where, from }: Parts, units = givenUnits): string {
  const half = (cityIs: string, sameCity: string) => `
    select f.user_id, f.created_at, f.profile_id, unit.score from (
      select * from ${units} unit (cell, city, score, people) where city ${cityIs}) unit
    ${match.join}
    cross join lateral (
      select f.user_id, f.created_at, f.profile_id
      from onboarding.founder_candidates f
      where f.cell = unit.cell ${sameCity} and ${match.rank} = unit.score and ${where}
      order by ${order[from]} limit unit.people) f`;
  return `${half('is null', '')} union all ${half('is not null', 'and f.search_city = unit.city')}`;
}

/** Maximum number of units that `pickFirst` merges. With more units, other ways of reading may be cheaper. */
const mostUnits = 24;

/**
 * Picks a page near the beginning. Counts the matches and reads the page in one statement (ADR 10). `kinds` selects
 * which founders are merged: all that match the filters, or only the best, who may not fill the page.
 */
export function pickFirst(
  viewer: SessionUser,
  filters: Filters,
  kinds: Kinds,
  { limit, offset }: PageBounds,
): Pick {
  const { entries, units, total } = countingOf(viewer, filters, kinds);
  const where = whereOthers({ ...filters, search: '' }, 'f', viewer);
  const match = matchingFor(viewer, 'founder');
  const first = unitsSql({ match, where: where.sql, from: 'newest' }, 'merged');
  const isBest = kinds === 'best';
  return {
    isCounted: true,
    sql: `with ${entries},
      units as materialized (
        select * from (${units}) units ${isBest ? `where score > ${mostBesideBest}` : ''}),
      levels as (
        select score, (sum(sum(people)) over (order by score desc) - sum(people))::bigint as above
        from units group by score),
      shown as materialized (
        select u.cell, u.city, u.score, least(u.people, cast(:last as bigint) - l.above) as people
        from units u join levels l using (score) where l.above < cast(:last as bigint)),
      merged as (select * from shown where (select count(*) from shown) <= ${mostUnits})
      select f.user_id, row_number() over () as place,
        ${isBest ? total : '(select sum(people)::bigint from units)'} as total,
        ${isBest ? '(select sum(people) from units) >= cast(:last as bigint)' : 'true'} as is_whole
      from (
        select f.user_id from (${first}) f
        order by f.score desc, ${order.newest} offset :skip limit :count) f`,
    values: { ...where.values, skip: offset, count: limit, last: offset + limit },
  };
}

/**
 * Picks a page for a viewer without matching and filters. Reads the newest founders first, in the order of the index.
 */
export function pickNewest(viewer: SessionUser, { limit, offset }: PageBounds): Pick {
  const { total } = countingOf(viewer, {}, 'all');
  const where = whereOthers({}, 'f', viewer);
  return {
    isCounted: true,
    sql: `select f.user_id, row_number() over () as place, ${total} as total, true as is_whole
      from (
        select f.user_id from onboarding.founder_candidates f
        where ${where.sql} order by ${order.newest} offset :skip limit :count) f`,
    values: { ...where.values, skip: offset, count: limit },
  };
}
