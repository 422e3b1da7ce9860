import type { ReadShape } from '@introvest/service-kit/prepared';
import type { SessionUser } from '@introvest/service-kit/session';
import { hidden, isOwnSide, whereOf, type Filters } from '../filters/queries.js';
import { matchingFor, type Matching } from '../matching/queries.js';
import { totalOf, type Unit } from './window.js';

/** Maximum number of cities to distinguish. If there are more, members are found by scanning them in order. */
const fewCities = 8;

// Funding goals that give the viewer the same score are combined into one row, which contains one of them.
const group = (city: string, { cheque, join }: Matching, source: string, where: string) => `
  select f.cell, ${city} as search_city, min(f.funding_goal) as funding_goal, sum(f.people) as people
  from ${source} ${join} where ${where}
  group by f.cell, ${city}, coalesce(${cheque}, false)`;

/** Returns a `with` entry that counts founders per cell, and also per city if the location matters. */
function numbersSql(match: Matching, where: string, byPlace: boolean): string {
  if (byPlace) {
    // First finds the few places that match, so that the counters of all other places aren't read.
    const source = `onboarding.founder_place_names p
      cross join lateral (
        select * from onboarding.founder_place_numbers n
        where n.search_location = p.search_location offset 0) f`;
    const placed = where.replaceAll('f.search_location', 'p.search_location');
    return `numbers as materialized (${group('f.search_city', match, source, placed)})`;
  }
  if (!match.city) {
    // Without matching, funding goals don't affect the order.
    return `numbers as (
      select f.cell, null::text as search_city, null::bigint as funding_goal, f.people
      from onboarding.founder_kind_numbers f where ${where})`;
  }
  const all = group('null::text', match, 'onboarding.founder_numbers f', where);
  // Moves the founders in the viewer's own city from the counters without places to separate rows.
  const isNear = `f.search_city = ${match.city} and ${where}`;
  const near = group('f.search_city', match, 'onboarding.founder_place_numbers f', isNear);
  return `near as materialized (${near}),
    numbers as (${all}
      union all select * from near
      union all select cell, null, funding_goal, -people from near)`;
}

const hiddenOrSelf = (ownSide: boolean) =>
  `(select other_id from hidden
    ${ownSide ? 'union all select cast(:viewer as uuid)' : ''})`;

// The counters contain no ids. Members who are hidden from the viewer and match the filters are therefore subtracted.
// There are few of them, so each is looked up.
function withoutHidden(ownSide: boolean, where: string, city: string, join: string): string {
  return `
  select * from numbers
  union all
  select f.cell, ${city}, f.funding_goal, -1
  from ${hiddenOrSelf(ownSide)} others
  cross join lateral (
    select * from onboarding.founder_candidates f
    where f.user_id = others.other_id and ${where} offset 0) f ${join}`;
}

/** Numbers of all members who match the filters. */
export interface Counted {
  units: Unit[];
  /** Total number of matches, including those in cells that weren't read. */
  total: number;
  /** Approximate number of all founders. */
  everybody: number;
}

// Ignores the filters for text and place, because these counters don't include them.
function totalSql(ownSide: boolean, where: string): string {
  return `(select coalesce(sum(f.people), 0) from onboarding.founder_kind_numbers f where ${where})
    - (select count(*) from ${hiddenOrSelf(ownSide)} others
      cross join lateral (
        select from onboarding.founder_candidates f
        where f.user_id = others.other_id and ${where} offset 0) f)`;
}

export type Kinds = 'all' | 'best';

/**
 * Returns SQL that counts founders by cell and score, either all of them or only the best. Consists of `with` entries,
 * which must follow the viewer's entry, and two selects.
 */
export function countingOf(viewer: SessionUser, filters: Filters, kinds: Kinds) {
  const where = whereOf({ ...filters, search: '' }, 'f');
  const match = matchingFor(viewer, 'founder');
  const byPlace = Boolean(filters.location);
  const chosen = kinds === 'best' ? `${match.best} and ${where.sql}` : where.sql;
  const near = match.city && `case when f.search_city = ${match.city} then f.search_city end`;
  const city = byPlace ? 'f.search_city' : (near ?? 'null');
  const ownSide = isOwnSide(viewer, 'f');
  const others = withoutHidden(ownSide, where.sql, city, match.join);
  const few = `(select count(distinct search_city) <= ${fewCities} from numbers)`;
  return {
    entries: `${numbersSql(match, chosen, byPlace)},
    kinds as (
      select *, nullif(split_part(cell, '/', 1), '') as industry,
        nullif(split_part(cell, '/', 2), '') as stage
      from (${others}) others)`,
    units: `select f.cell, ${byPlace ? `case when ${few} then f.search_city end` : 'f.search_city'} as city,
      ${match.rank} as score, sum(f.people)::bigint as people
    from kinds f ${match.join}
    group by 1, 2, 3 having sum(f.people) > 0`,
    /** Total for the filters other than text and place. */
    total: `(select ${totalSql(ownSide, where.sql)})::bigint`,
    values: where.values,
  };
}

/** Lists the units with their counts without reading any profile. Not suitable for text searches. */
export async function listUnits(
  read: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  kinds: Kinds = 'all',
): Promise<Counted> {
  const { entries, units, total, values } = countingOf(viewer, filters, kinds);
  const rows = await read<Unit & { everybody: number; total: number | null }>(
    'units',
    `with ${hidden}, ${matchingFor(viewer, 'founder').viewer}, ${entries}
    select units.*, ${kinds === 'best' ? total : 'null'} as total,
      (select reltuples from pg_class
        where oid = 'onboarding.founder_profiles'::regclass)::bigint as everybody
    from (${units}) units`,
    { viewer: viewer.id, ...values },
  );
  const [row] = rows;
  return { units: rows, total: row?.total ?? totalOf(rows), everybody: row?.everybody ?? 0 };
}
