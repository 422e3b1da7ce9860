import { founderCardColumns, type FounderCardRow } from '@introvest/onboarding-cards/founderCard';
import type { SharedPapersRow } from '@introvest/onboarding-cards/sharedPapers';
import { hiddenFrom } from '@introvest/onboarding-cards/hidden';
import type { Db } from '@introvest/service-kit/db';
import type { SessionUser } from '@introvest/service-kit/session';
import { whereOthers, type Filters } from '../filters/queries.js';
import { matchingFor, type FitRow } from '../matching/queries.js';

/** A founder's card with what speaks for the pair. */
export type FounderRow = FounderCardRow & FitRow;

/** The cards of `ids` in their order, and up to six of the highlighted founders among all matches. */
export async function listFounders(
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  { ids, hour }: { ids: string[]; hour: number },
): Promise<{ founders: FounderRow[]; featured: FounderRow[] }> {
  const where = whereOthers(filters, 'f', viewer);
  const match = matchingFor(viewer, 'founder');
  const { rows } = await db.raw<{ rows: (FounderRow & { is_featured: boolean })[] }>(
    `with ${match.viewer},
    featured as (
      select f.user_id, row_number() over (order by md5(f.user_id || :hour)) as place
      from dashboards.active_highlights h
      cross join lateral (
        -- few are highlighted, so each is looked up, however many the filters find
        select user_id from onboarding.founder_candidates f
        where f.user_id = h.founder_id and ${where.sql} offset 0) f
      order by place limit 6),
    picked as (
      select *, false as is_featured
      from unnest(cast(:ids as uuid[])) with ordinality ranked (user_id, place)
      union all
      select user_id, place, true from featured)
    select p.is_featured, ${founderCardColumns}, ${match.columns}
    from picked p
    join onboarding.founder_cards f on f.user_id = p.user_id
    order by p.is_featured, p.place`,
    // Featured startups change places every hour, each in turn.
    { viewer: viewer.id, ...where.values, ids, hour: String(hour) },
  );
  return {
    founders: rows.filter((row) => !row.is_featured),
    featured: rows.filter((row) => row.is_featured),
  };
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
    from onboarding.founder_cards f
    left join onboarding.shared_papers s on s.founder_id = f.user_id and s.investor_id = :viewer
    where f.user_id = :userId and f.user_id not in ${hiddenFrom()}`,
    { viewer: viewer.id, userId },
  );
  return rows[0];
}
