import type { FounderCard } from '@introvest/contracts/browse';

/** A row of `onboarding.founder_cards` with the viewer's own state. */
export interface FounderCardRow {
  user_id: string;
  profile_id: string;
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
  is_verified: boolean;
  business_name: string | null;
  founder_name: string | null;
  business_stage: FounderCard['businessStage'];
  business_description: string | null;
  target_market: string | null;
  funding_goal: number | null;
  current_funding_status: FounderCard['currentFundingStatus'];
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
  industry: FounderCard['industry'];
  stage: FounderCard['stage'];
  pitch_deck_url: string | null;
  team_size: number | null;
  highlight: boolean;
  is_bookmarked: boolean;
  is_deck_saved: boolean;
  connection_status: FounderCard['connectionStatus'];
}

/** Columns of a card `f` (onboarding.founder_cards) as the investor `:viewer` sees it. */
export const cardColumns = `
  f.user_id, f.profile_id, f.first_name, f.last_name, f.profile_image_url, f.is_verified,
  f.business_name, f.founder_name, f.business_stage, f.business_description, f.target_market,
  f.funding_goal, f.current_funding_status, f.previous_funding_rounds, f.use_of_funds,
  f.key_milestones, f.awards, f.revenue_milestones, f.company_name, f.title, f.description,
  f.achievements, f.website, f.current_funding, f.founded_year, f.tags, f.location, f.industry,
  f.stage, f.pitch_deck_url, f.team_size,
  exists (select from active_highlights h where h.founder_id = f.user_id) as highlight,
  exists (select from bookmarks b
    where b.investor_id = :viewer and b.founder_id = f.user_id) as is_bookmarked,
  exists (select from saved_pitch_decks d
    where d.investor_id = :viewer and d.founder_id = f.user_id
      and d.file_url = f.pitch_deck_url) as is_deck_saved,
  coalesce((select c.status from messaging.pairs c
    where c.investor_id = :viewer and c.founder_id = f.user_id), 'none') as connection_status`;
