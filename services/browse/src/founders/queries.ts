import type { BrowseFounder } from '@introvest/contracts/browse';
import type { Db } from '@introvest/service-kit/db';
import type { SessionUser } from '@introvest/service-kit/session';
import { whereOf, type Filters } from '../filters/queries.js';
import { matchingFor, type FitRow } from '../matching/queries.js';

/** A card of a founder with the viewer's own state. */
export interface FounderRow extends FitRow {
  user_id: string;
  profile_id: string;
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
  is_verified: boolean;
  business_name: string | null;
  founder_name: string | null;
  business_stage: BrowseFounder['businessStage'];
  business_description: string | null;
  target_market: string | null;
  funding_goal: number | null;
  current_funding_status: BrowseFounder['currentFundingStatus'];
  previous_funding_rounds: string | null;
  use_of_funds: string | null;
  key_milestones: string[];
  awards: string | null;
  revenue_milestones: string | null;
  company_name: string | null;
  title: string | null;
  description: string | null;
  achievements: string | null;
  website: string | null;
  current_funding: number | null;
  founded_year: number | null;
  tags: string[];
  location: string | null;
  industry: BrowseFounder['industry'];
  stage: BrowseFounder['stage'];
  pitch_deck_url: string | null;
  team_size: number | null;
  highlight: boolean;
  is_bookmarked: boolean;
  is_deck_saved: boolean;
  connection_status: BrowseFounder['connectionStatus'];
}

const cardColumns = `
  f.user_id, f.profile_id, f.first_name, f.last_name, f.profile_image_url, f.is_verified,
  f.business_name, f.founder_name, f.business_stage, f.business_description, f.target_market,
  f.funding_goal, f.current_funding_status, f.previous_funding_rounds, f.use_of_funds,
  f.key_milestones, f.awards, f.revenue_milestones, f.company_name, f.title, f.description,
  f.achievements, f.website, f.current_funding, f.founded_year, f.tags, f.location, f.industry,
  f.stage, f.pitch_deck_url, f.team_size,
  exists (select from dashboards.active_highlights h where h.founder_id = f.user_id) as highlight,
  exists (select from dashboards.bookmark_pairs b
    where b.investor_id = :viewer and b.founder_id = f.user_id) as is_bookmarked,
  exists (select from dashboards.saved_deck_pairs d
    where d.investor_id = :viewer and d.founder_id = f.user_id
      and d.file_url = f.pitch_deck_url) as is_deck_saved,
  coalesce((select c.status from messaging.pairs c
    where c.investor_id = :viewer and c.founder_id = f.user_id), 'none') as connection_status`;

/** The cards of `ids` in their order, and up to six of the highlighted founders among all matches. */
export async function listFounders(
  db: Db,
  viewer: SessionUser,
  filters: Filters,
  { ids, hour }: { ids: string[]; hour: number },
): Promise<{ founders: FounderRow[]; featured: FounderRow[] }> {
  const where = whereOf(filters, 'f');
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
    select p.is_featured, ${cardColumns}, ${match.columns}
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
): Promise<FounderRow | undefined> {
  const match = matchingFor(viewer, 'founder');
  const { rows } = await db.raw<{ rows: FounderRow[] }>(
    `with ${match.viewer}
    select ${cardColumns}, ${match.columns}
    from onboarding.founder_cards f
    where f.user_id = :userId`,
    { viewer: viewer.id, userId },
  );
  return rows[0];
}
