import type { ListOrder } from '@introvest/contracts/browse';
import type { SessionUser } from '@introvest/service-kit/session';
import { rankingViewer, whereOf, whereVisible, type Filters } from '../filters/queries.js';
import { matchingFor } from '../matching/queries.js';
import { countOf, type PageSql } from './page.js';

const newest = 'f.created_at desc, f.profile_id desc';
const byScore = `order by score desc, ${newest}`;
const candidate = 'f.user_id, f.created_at, f.profile_id';

const mostFeatured = 6;

/** Number of newest founders in which each list looks how many have the text. */
const sampleSize = 1000;

/** Number of founders in the sample from which counting in order is faster than through the index (measured). */
const frequentFrom = 50;

/** Number of founders, as PostgreSQL estimates it. */
const founders = `(select reltuples from pg_class where oid = 'onboarding.founder_profiles'::regclass)`;

/** SQL that rotates highlighted founders every hour. It uses the database's clock, so that all processes agree. */
const turn = `uuid_hash_extended(f.user_id,
  coalesce(cast(:hour as bigint), floor(extract(epoch from now()) / 3600)::bigint))`;

function promotedSql(viewer: SessionUser, filters: Filters, sort?: ListOrder): string {
  const { join, rank } = matchingFor(viewer, 'founder');
  const order = sort === 'newest' ? newest : `${rank} desc, ${turn}`;
  return `
    select f.user_id, row_number() over (order by ${order}) as place
    from dashboards.active_highlights h
    cross join lateral (
      select * from onboarding.founder_candidates f
      where f.user_id = h.founder_id and ${whereVisible(filters, 'f', viewer).sql} offset 0) f
    ${join}`;
}

export function pageOfPromoted(
  viewer: SessionUser,
  { sort, ...filters }: Filters & { sort?: ListOrder | undefined },
): PageSql {
  return {
    entries: [`promoted as materialized (${promotedSql(viewer, filters, sort)})`],
    page: 'select user_id from promoted order by place limit :limit offset :offset',
    total: '(select count(*) from promoted)',
    values: whereOf(filters, 'f').values,
  };
}

/**
 * Returns SQL for units. A unit is a group of founders of one cell with the same score, and has the values of one of
 * them.
 */
function unitsSql(orderer: SessionUser, where: string): string {
  const { join, rank, city, least, most } = matchingFor(orderer, 'founder');
  return `units as materialized (
    select f.*, ${city} as own_city, ${least} as least, ${most} as most, ${rank} as score
    from (
      select c.cell, nullif(split_part(c.cell, '/', 1), '') as industry,
        nullif(split_part(c.cell, '/', 2), '') as stage, goal.funding_goal, near.search_city
      from onboarding.founder_cells c ${join}
      cross join lateral (select ${least} where ${least} is not null union all select null) goal (funding_goal)
      cross join lateral (select ${city} where ${city} is not null union all select null) near (search_city)
      offset 0) f
    ${join} where ${where})`;
}

/** Returns SQL that reads the best units first, so that a page reads only the units that it needs. */
function readUnits(where: string): string {
  const half = (place: string) => `
    (select ${candidate} from (
      select * from onboarding.founder_candidates f
      where ${place} and f.cell = u.cell
        and (f.funding_goal between u.least and u.most) is true = (u.funding_goal is not null)
      order by ${newest} offset 0) f
    where ${where} limit :last)`;
  return `select ${candidate}, u.score from (select * from units order by score desc offset 0) u
    cross join lateral (
      ${half('u.search_city is not null and f.search_city = u.search_city')}
      union all
      ${half('u.search_city is null and f.search_city is distinct from u.own_city')}) f`;
}

/** Returns SQL that reads founders newest first. `offset 0` prevents PostgreSQL from using another index. */
const readNewest = (given: string, where: string) => `
  select ${candidate}, 0 as score from (
    select * from onboarding.founder_candidates f where ${given} order by ${newest} offset 0) f
  where ${where}`;

const readCells = (where: string) => `
  select from (select distinct cell from units) u
  cross join lateral (
    select from (
      select * from onboarding.founder_candidates f where f.cell = u.cell order by ${newest} offset 0) f
    where ${where} offset 0) f`;

const bounded = (rows: string) =>
  `(select user_id from (${rows}) f ${byScore} limit :limit offset :offset)`;

/**
 * Returns `with` entries that find a rare text through an index and score every founder who has it. If `n` founders of
 * the sample have the text, a page up to `:last` takes `:last * sampleSize / n` rows in order, and the index returns
 * `founders * n / sampleSize` rows. The text is common if reading in order takes fewer.
 */
function textSql(orderer: SessionUser, text: string, others: string): string {
  const { join, rank } = matchingFor(orderer, 'founder');
  return `sample as materialized (
      select n * n * ${founders} >= cast(:last as bigint) * ${sampleSize ** 2} as is_common,
        n >= ${frequentFrom} as is_frequent
      from (
        select count(*) filter (where ${text}) as n
        from (select * from onboarding.founder_candidates f order by ${newest} limit ${sampleSize}) f) f),
    found as materialized (
      select ${candidate}, ${rank} as score
      from (
        select * from onboarding.founder_candidates f
        where not (select is_common from sample) and ${text} offset 0) f ${join}
      where ${others})`;
}

/** Returns SQL that counts the founders with a common but not frequent text. */
const countByIndex = (text: string, others: string): string =>
  countOf(`select from (
    select * from onboarding.founder_candidates f
    where (select is_common and not is_frequent from sample) and ${text} offset 0) f
  where ${others}`);

export function pageOfFounders(
  viewer: SessionUser,
  { sort, ...filters }: Filters & { sort?: ListOrder | undefined },
): PageSql {
  const { search = '', location = '', ...kinds } = filters;
  const orderer = rankingViewer(viewer, sort, 'f');
  const kind = whereOf(kinds, 'f');
  const text = whereOf({ search, location }, 'f');
  const { sql: visible } = whereVisible({}, 'f', viewer);
  const isText = text.sql !== 'true';
  const isNarrowed = kind.sql !== 'true';
  const byUnits = isNarrowed || orderer.userType === 'investor';
  const isRead = isText ? '(select is_common from sample)' : 'true';
  const where = `${visible} and ${text.sql}`;
  const entries = [
    ...(isText ? [textSql(orderer, text.sql, `${visible} and ${kind.sql}`)] : []),
    ...(byUnits ? [unitsSql(orderer, `${isRead} and ${kind.sql}`)] : []),
  ];
  const read = bounded(byUnits ? readUnits(where) : readNewest(isRead, where));
  const isCounted = isText ? '(select is_common and is_frequent from sample)' : 'true';
  const total = countOf(
    isNarrowed ? readCells(`${isCounted} and ${where}`) : readNewest(isCounted, where),
  );
  return {
    entries,
    page: isText ? `${bounded('select * from found')} union all ${read}` : read,
    total: isText
      ? `(select count(*) from found) + ${countByIndex(text.sql, `${visible} and ${kind.sql}`)} + ${total}`
      : total,
    featured: `${promotedSql(viewer, filters)} order by place limit ${mostFeatured}`,
    values: { ...kind.values, ...text.values },
  };
}
