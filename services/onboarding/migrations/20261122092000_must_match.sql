-- One criterion that a person can mark as a must. docs/adr/0007-matching.md.

alter table founder_profiles
  add column must_match text
    constraint founder_profiles_must_match_known
    check (must_match in ('industry', 'stage', 'cheque', 'place'));
alter table investor_profiles
  add column must_match text
    constraint investor_profiles_must_match_known
    check (must_match in ('industry', 'stage', 'cheque', 'place'));

-- Whoever has a must is of a kind of their own, so that the counters know how many stand at the end of a list; a must
-- on what the profile does not say asks for nothing. All others keep their kind, and a process that knows of no musts
-- reads the first two parts as before.
create or replace function set_founder_search() returns trigger
  language plpgsql set search_path = onboarding, public as $$
declare
  asks boolean;
begin
  new.search_location := fold(coalesce(new.location, ''));
  new.search_city := city_of(new.search_location);
  asks := case new.must_match
    when 'industry' then new.industry <> 'other'
    when 'stage' then new.stage is not null
    when 'cheque' then new.funding_goal is not null
    when 'place' then new.search_city not in ('', 'remote', 'global', 'worldwide')
  end;
  new.cell := concat(new.industry, '/', new.stage, case when asks then '/' || new.must_match end);
  new.search_text := fold(concat_ws(E'\n', new.company_name, new.business_name, new.founder_name,
    (select concat_ws(' ', p.first_name, p.last_name) from auth.people p where p.id = new.user_id),
    new.title, new.description, new.business_description, industry_words(new.industry),
    array_to_string(new.tags, E'\n')));
  return new;
end $$;

create or replace view investor_candidates as
  select user_id, id as profile_id, industry_preferences, stage_preferences,
    check_size_min, check_size_max, created_at, search_text, search_location,
    city_of(search_location) as search_city, must_match
  from investor_profiles where onboarding_completed;

create or replace view founder_cards as
  select f.user_id, f.id as profile_id,
    coalesce(f.company_name, f.business_name) as company_name,
    f.business_name, f.founder_name, f.title,
    coalesce(f.description, f.business_description) as description,
    f.target_market, f.funding_goal, f.current_funding, f.current_funding_status, f.business_stage,
    f.use_of_funds, f.key_milestones, f.awards, f.revenue_milestones, f.achievements,
    f.website, f.founded_year, f.tags, f.location, f.industry, f.stage, f.team_size,
    f.pitch_deck_url, f.created_at, f.updated_at,
    p.first_name, p.last_name, p.is_verified, p.profile_image_url,
    f.business_description, f.previous_funding_rounds, f.search_text, f.search_location,
    f.search_city, f.must_match
  from founder_profiles f
  join people p on p.id = f.user_id
  where f.onboarding_completed;

create or replace view investor_cards as
  select v.user_id, v.id as profile_id, v.full_name, v.areas_of_interest, v.other_interest,
    v.investment_range, v.bio, v.linkedin_profile, v.firm_name, v.title, v.location,
    v.investment_focus, v.check_size_min, v.check_size_max, v.stage_preferences,
    v.industry_preferences, v.description, v.website, v.portfolio_companies,
    v.created_at, v.updated_at,
    p.first_name, p.last_name, p.is_verified, p.profile_image_url,
    v.search_text, v.search_location, city_of(v.search_location) as search_city, v.must_match
  from investor_profiles v
  join people p on p.id = v.user_id
  where v.onboarding_completed;
