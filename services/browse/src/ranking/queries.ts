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
/** The order of a list, of rows `f` with their `score`. */
export const byScore = `score desc, ${order.newest}`;

/** So many of the highlighted founders stand above a page. */
export const mostFeatured = 6;

/** What highlighted founders are in order of: each in turn every hour, in all processes at once, by the database's clock. */
export const turnOf = (id: string): string => `uuid_hash_extended(${id},
  coalesce(cast(:hour as bigint), floor(extract(epoch from now()) / 3600)::bigint))`;

/** A select of whom a page shows (`user_id`) and where on it (`place`), for a statement that has `matchingFor`'s viewer. */
export interface Pick {
  sql: string;
  values: Record<string, unknown>;
  /** Whether each of its rows says as well how many match in all (`total`), and whether the page is whole (`is_whole`). */
  isCounted?: boolean;
  /** `with` entries that it reads. */
  entries?: string;
  /** A select of who is highlighted among all that it finds (`user_id`, `place`), where the entries know them. */
  featured?: string;
  /** Whether nobody matches where it brings nobody. */
  isWholeEmpty?: boolean;
}

/** The people of a list that is given by this name, each with their `place` in it. */
export const inOrder = (name: string): string =>
  `select * from unnest(cast(:${name} as uuid[])) with ordinality given (user_id, place)`;

/** People who are known already, in this order. */
export const pickIds = (ids: string[]): Pick => ({
  sql: inOrder('ids'),
  values: { ids },
});

/** What one reading brings. */
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

/** Whom it chooses, in their order. */
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

// One score only, so that the index on time gives the order. The inner select is fenced off: by estimate the
// planner would rather read all and sort.
const turnSql = ({ match, where, from }: Parts) => `
  select f.user_id, f.created_at, f.profile_id from (
    select * from onboarding.founder_candidates f order by ${order[from]} offset 0) f
  where f.cell = any(cast(:cells as text[])) and ${match.rankApart} = :score and ${where}`;

const givenUnits = `unnest(cast(:cells as text[]), cast(:cities as text[]),
  cast(:scores as int[]), cast(:limits as int[]))`;

/** Each unit's first ones. The two halves differ in the index that each reads in order. */
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

/** More units are not merged without a look at what else the page can be read by. */
const mostUnits = 24;

/**
 * A page near the beginning, found, counted and read by one statement: of `all` kinds that the filters leave, or of the
 * `best`, which may turn out too few.
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

/** A page of everybody, for whom nobody is matched with: the newest first, as an index has them. */
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
