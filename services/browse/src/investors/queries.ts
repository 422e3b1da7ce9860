import type { ListOrder } from '@introvest/contracts/browse';
import { publicInvestorFields, type PublicInvestorFacts } from '@introvest/contracts/profileFields';
import { columnsOf, fieldsOf, type RowOf } from '@introvest/service-kit/columns';
import { hiddenFrom } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';
import { cardPersonColumns, marksOf, type CardPersonRow } from '@introvest/cards/cardPerson';
import { runShape, type ReadShape } from '@introvest/service-kit/prepared';
import { pairColumns, pairJoins, pairNames, type PairRow } from '@introvest/cards/pair';
import type { SessionUser } from '@introvest/service-kit/session';
import { versionOf, versionSeed, type CardVersion } from '../cards/keptCards.js';
import type { PageBounds } from '../filters/page.js';
import { hidden, isOwnSide, ordererOf, whereOthers, type Filters } from '../filters/queries.js';
import { fitNames, type FitRow } from '../matching/fitRow.js';
import { matchingFor, mostBesideBest, type Matching } from '../matching/queries.js';

/** Public fields of an investor. */
export const investorFacts = fieldsOf(publicInvestorFields);

/** The public part of a card. */
export interface InvestorFactsRow extends CardPersonRow, RowOf<PublicInvestorFacts> {}

/** An investor's card including the viewer-specific part. */
export interface InvestorRow extends InvestorFactsRow, FitRow, PairRow {}

/** The viewer-specific part of an investor's card. */
export interface InvestorStateRow extends FitRow, PairRow {
  /** The investor's location. Null unless both members are in the same place. */
  location: string | null;
}

/** An investor in a list, with the version of the investor's card. */
export interface ListedInvestor extends CardVersion, InvestorStateRow {
  /** Total number of matches. Null if the list has filters. */
  total: number | null;
}

/** Columns that make up the viewer-specific part of a card. */
export const stateColumns = [
  ...pairNames,
  ...fitNames,
  'location',
] as const satisfies (keyof InvestorStateRow)[];

const plain = `${cardPersonColumns('i')}, ${columnsOf(investorFacts, 'i')}`;
const marks = marksOf('i.user_id');
const factsColumns = `${plain}, ${marks} as marks`;
const version = versionOf(`${plain}, ${marks}::text`);
const stateSql = pairColumns('founder');
const cardColumns = `${factsColumns}, ${stateSql}`;
const cardJoins = pairJoins('founder', 'i.user_id');

const isNarrowed = ({ search, location, industry, stage, amount }: Filters) =>
  [search, location, industry, stage, amount].some(Boolean);

/** Number of newest investors among whom to look for matches that fit as well as the viewer's profile allows. */
const newestRead = 500;

// Finds the best investors without reading all of them. An index finds those who look for the viewer's industry and
// stage, because all others score at most `mostBesideBest`. If the viewer's profile lacks an industry or stage, the
// statement returns the newest investors who have the highest possible score.
const bestSql = ({ rank, best, noBest }: Matching, where: string) => `
  select i.user_id, i.created_at, i.profile_id, i.score
  from viewer own cross join lateral (
    select i.user_id, i.created_at, i.profile_id, ${rank} as score
    from onboarding.investor_candidates i
    where ${best} and ${where} offset 0) i
  where not (${noBest.sql}) and i.score > ${mostBesideBest}
  union all
  select i.user_id, i.created_at, i.profile_id, i.score
  from viewer own cross join lateral (
    select i.user_id, i.created_at, i.profile_id, ${rank} as score
    from (
      select * from onboarding.investor_candidates i
      order by i.created_at desc, i.profile_id desc limit ${newestRead}) i
    where ${where} offset 0) i
  where ${noBest.sql} and i.score = ${noBest.most}`;

const allSql = ({ join, rank }: Matching, where: string) => `
  select i.user_id, i.created_at, i.profile_id, ${rank} as score
  from onboarding.investor_candidates i ${join}
  where ${where}`;

/**
 * Returns SQL that reads the total from the counters and subtracts members hidden from the viewer. The statement must
 * begin with the entry `hidden`.
 */
function totalSql(viewer: SessionUser): string {
  const oneself = isOwnSide(viewer, 'i') ? 'union all select cast(:viewer as uuid)' : '';
  return `(
    (select coalesce(sum(people), 0) from onboarding.investor_numbers)
    - (select count(*) from (select other_id from hidden ${oneself}) others
      cross join lateral (
        select from onboarding.investor_candidates i where i.user_id = others.other_id offset 0) i)
  )::bigint`;
}

/** Lists one page in the order that applies to the viewer. */
export async function listInvestors(
  ask: ReadShape,
  viewer: SessionUser,
  filters: Filters,
  { limit, offset, sort }: PageBounds & { sort?: ListOrder | undefined },
): Promise<ListedInvestor[]> {
  const where = whereOthers(filters, 'i', viewer);
  const match = matchingFor(viewer, 'investor');
  const order = matchingFor(ordererOf(viewer, sort, 'i'), 'investor');
  const read = (everybody: string) =>
    ask<ListedInvestor>(
      'investors',
      `with ${hidden}, ${match.viewer},
      page as materialized (
        select * from (${everybody}) i
        order by score desc, i.created_at desc, i.profile_id desc
        limit :limit offset :offset)
      select i.user_id, ${version}, ${stateSql}, ${match.columns},
        case when ${match.place} then i.location end as location,
        ${isNarrowed(filters) ? 'null::bigint' : totalSql(viewer)} as total
      from page p
      -- Looks up each row, however many rows the generic plan expects.
      cross join lateral (
        select * from onboarding.investor_cards i where i.user_id = p.user_id offset 0) i
      ${match.join} ${cardJoins}
      order by p.score desc, p.created_at desc, p.profile_id desc`,
      { viewer: viewer.id, ...where.values, limit, offset, ...versionSeed },
    );
  if (order.best !== 'false' && !isNarrowed(filters)) {
    const best = await read(bestSql(order, where.sql));
    // If the best matches fill the page, no other investors need to be read.
    if (best.length === limit) return best;
  }
  return read(allSql(order, where.sql));
}

/** Reads the public part of the cards of these investors. */
export const readInvestorCards = (
  db: Db,
  ids: string[],
): Promise<(InvestorFactsRow & CardVersion)[]> =>
  runShape(
    db,
    'investor cards',
    `select ${factsColumns}, ${version}
    from unnest(cast(:ids as uuid[])) p (user_id)
    cross join lateral (
      select * from onboarding.investor_cards i where i.user_id = p.user_id offset 0) i`,
    { ids, ...versionSeed },
  );

/** Counts the matching investors. Used if no row of the list contains the total. */
export async function countInvestors(
  ask: ReadShape,
  viewer: SessionUser,
  filters: Filters,
): Promise<number> {
  const where = whereOthers(filters, 'i', viewer);
  const all = `(select count(*) from onboarding.investor_candidates i where ${where.sql})`;
  const rows = await ask<{ total: number }>(
    'investors counted',
    `with ${hidden} select ${isNarrowed(filters) ? all : totalSql(viewer)} as total`,
    where.values,
  );
  return rows[0]?.total ?? 0;
}

/** Lists the cards of these investors, in the same order as their ids. */
export async function listAskingInvestors(
  db: Db,
  viewer: SessionUser,
  ids: string[],
): Promise<InvestorRow[]> {
  if (ids.length === 0) return [];
  const match = matchingFor(viewer, 'investor');
  const { rows } = await db.raw<{ rows: InvestorRow[] }>(
    `with ${match.viewer}
    select ${cardColumns}, ${match.columns}
    from unnest(cast(:ids as uuid[])) with ordinality p (user_id, place)
    join onboarding.investor_cards i on i.user_id = p.user_id
    ${match.join} ${cardJoins}
    order by p.place`,
    { viewer: viewer.id, ids },
  );
  return rows;
}

export async function findInvestor(
  db: Db,
  viewer: SessionUser,
  userId: string,
): Promise<InvestorRow | undefined> {
  const match = matchingFor(viewer, 'investor');
  const { rows } = await db.raw<{ rows: InvestorRow[] }>(
    `with ${match.viewer}
    select ${cardColumns}, ${match.columns}
    from onboarding.investor_cards i ${match.join} ${cardJoins}
    where i.user_id = :userId and i.user_id not in ${hiddenFrom()}`,
    { viewer: viewer.id, userId },
  );
  return rows[0];
}
