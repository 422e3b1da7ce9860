import type { ListOrder } from '@introvest/contracts/browse';
import { runShape, type ReadShape } from '@introvest/service-kit/prepared';
import { inOrder, mostFeatured, order, turnOf, type Pick } from '../ranking/queries.js';
import {
  founderCardColumns,
  founderCardJoins,
  founderFactsColumns,
  founderFactsValues,
  founderStateColumns,
  founderStateNames,
  type FounderCardRow,
  type FounderFactsRow,
  type FounderStateRow,
} from '@introvest/cards/founderCard';
import type { SharedPapersRow } from '@introvest/cards/sharedPapers';
import { hiddenFrom } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';
import type { SessionUser } from '@introvest/service-kit/session';
import { versionOf, versionSeed, type CardVersion } from '../cards/keptCards.js';
import { hidden, whereAny, whereOthers, type Filters } from '../filters/queries.js';
import { fitNames, type FitRow } from '../matching/fitRow.js';
import { matchingFor, type Matching } from '../matching/queries.js';

/** A founder's card with the match between founder and viewer. */
export type FounderRow = FounderCardRow & FitRow;

/** The viewer-specific part of a founder's card. */
export interface ListedStateRow extends FounderStateRow, FitRow {
  /** The founder's location. Null unless both members are in the same place. */
  location: string | null;
}

/** A founder in a list, with the version of the founder's card. */
export interface ListedFounder extends CardVersion, ListedStateRow {}

/** Columns that make up the viewer-specific part of a card. */
export const stateColumns = [
  ...founderStateNames,
  ...fitNames,
  'location',
] as const satisfies (keyof ListedStateRow)[];

const version = versionOf(founderFactsValues);

/** Total that is returned together with a page if the pick is counted. */
export interface PageCount {
  total: number;
  is_whole: boolean;
}

const nobody: PageCount = { total: 0, is_whole: true };

/** SQL for all promoted founders that match. By default, ordered by best score, with equal scores in rotation. */
const promoted = (
  where: string,
  { join, rank }: Matching,
  by = `${rank} desc, ${turnOf('f.user_id')}`,
): string => `
  select f.user_id, row_number() over (order by ${by}) as place
  from dashboards.active_highlights h
  cross join lateral (
    select * from onboarding.founder_candidates f
    where f.user_id = h.founder_id and ${where} offset 0) f
  ${join}`;

/** Founders to show in a list. If `featured` is missing, the statement determines it. */
interface Shown {
  pick: Pick;
  featured?: string[] | undefined;
  hour?: number | null;
}

/** Lists the picked founders in order, and up to six of all matching founders with a highlight. */
export async function listFounders(
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  { pick, featured, hour = null }: Shown,
): Promise<{ founders: ListedFounder[]; featured: ListedFounder[]; counted?: PageCount }> {
  const where = whereOthers(filters, 'f', viewer);
  const match = matchingFor(viewer, 'founder');
  const above =
    pick.featured ??
    (featured
      ? inOrder('featured')
      : `${promoted(where.sql, match)} order by place limit ${mostFeatured}`);
  const rows = await runShape<ListedFounder & PageCount & { is_featured: boolean }>(
    db,
    'listed',
    `with ${[hidden, match.viewer, pick.entries].filter(Boolean).join(', ')},
    featured as (${above}),
    picked as materialized (
      select p.user_id, p.place, false as is_featured,
        ${pick.isCounted ? 'p.total, p.is_whole' : 'null::bigint as total, null::boolean as is_whole'}
      from (${pick.sql}) p
      union all
      select user_id, place, true, null, null from featured)
    select p.is_featured, p.total, p.is_whole, f.user_id, ${version}, ${founderStateColumns}, ${match.columns},
      case when ${match.place} then f.location end as location
    from picked p
    -- Looks up each row, however many rows the generic plan expects.
    cross join lateral (
      select * from onboarding.founder_cards f where f.user_id = p.user_id offset 0) f
    ${match.join} ${founderCardJoins}
    order by p.is_featured, p.place`,
    { ...where.values, ...pick.values, viewer: viewer.id, featured, hour, ...versionSeed },
  );
  const founders = rows.filter((row) => !row.is_featured);
  const counted = founders[0] ?? (pick.isWholeEmpty ? nobody : undefined);
  return {
    founders,
    featured: rows.filter((row) => row.is_featured),
    ...(pick.isCounted && counted && { counted }),
  };
}

/** Returns the ids of all promoted founders that match, ordered by best fit or newest first. */
export async function listPromoted(
  read: ReadShape,
  viewer: SessionUser,
  { sort, ...filters }: Filters & { sort?: ListOrder },
  hour: number | null = null,
): Promise<string[]> {
  const where = whereOthers(filters, 'f', viewer, whereAny);
  const match = matchingFor(viewer, 'founder');
  const rows = await read<{ user_id: string }>(
    'promoted',
    `with ${hidden}, ${match.viewer}
    ${promoted(where.sql, match, sort === 'newest' ? order.newest : undefined)} order by place`,
    { ...where.values, viewer: viewer.id, hour },
  );
  return rows.map(({ user_id }) => user_id);
}

/** Reads the public part of the cards of these founders. */
export const readFounderCards = (
  db: Db,
  ids: string[],
): Promise<(FounderFactsRow & CardVersion)[]> =>
  runShape(
    db,
    'cards',
    `select ${founderFactsColumns}, ${version}
    from (${inOrder('ids')}) p
    cross join lateral (
      select * from onboarding.founder_cards f where f.user_id = p.user_id offset 0) f`,
    { ids, ...versionSeed },
  );

/** Lists the cards of these founders, in the same order as their ids. */
export async function listAskingFounders(
  db: Db,
  viewer: SessionUser,
  ids: string[],
): Promise<FounderRow[]> {
  if (ids.length === 0) return [];
  const match = matchingFor(viewer, 'founder');
  const { rows } = await db.raw<{ rows: FounderRow[] }>(
    `with ${match.viewer}
    select ${founderCardColumns}, ${match.columns}
    from unnest(cast(:ids as uuid[])) with ordinality p (user_id, place)
    join onboarding.founder_cards f on f.user_id = p.user_id
    ${match.join} ${founderCardJoins}
    order by p.place`,
    { viewer: viewer.id, ids },
  );
  return rows;
}

export async function findFounder(
  db: Db,
  viewer: SessionUser,
  userId: string,
): Promise<(FounderRow & SharedPapersRow) | undefined> {
  const match = matchingFor(viewer, 'founder');
  const { rows } = await db.raw<{ rows: (FounderRow & SharedPapersRow)[] }>(
    `with ${match.viewer}
    select ${founderCardColumns}, ${match.columns},
      s.business_plan_url, s.financial_projections_url
    from onboarding.founder_cards f ${match.join} ${founderCardJoins}
    left join onboarding.shared_papers s on s.founder_id = f.user_id and s.investor_id = :viewer
    where f.user_id = :userId and f.user_id not in ${hiddenFrom()}`,
    { viewer: viewer.id, userId },
  );
  return rows[0];
}
