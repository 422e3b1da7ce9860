-- Matching compares topics instead of slugs. docs/adr/0007-matching.md.
alter table investor_profiles
  add column sought_topics text[] not null default '{}',
  add column related_topics text[] not null default '{}',
  -- the investor's own words for each of both
  add column topic_focus jsonb not null default '{}';

-- A kind has a fourth part where tags say what 'Other', 'Technology' or no industry leaves open.
create or replace function set_founder_search() returns trigger
  language plpgsql set search_path = onboarding, public as $$
declare
  refined text;
  asks boolean;
begin
  new.search_location := fold(coalesce(new.location, ''));
  new.search_city := city_of(new.search_location);
  if coalesce(new.industry, 'other') in ('other', 'technology') then
    select topic into refined
    from unnest(new.tags) with ordinality given (tag, place), unnest(topics_in(tag)) with ordinality named (topic, nth)
    where topic <> 'technology' order by place, nth limit 1;
  end if;
  asks := case new.must_match
    when 'industry' then coalesce(refined, nullif(new.industry, 'other')) is not null
    when 'stage' then new.stage is not null
    when 'cheque' then new.funding_goal is not null
    when 'place' then new.search_city not in ('', 'remote', 'global', 'worldwide')
  end;
  new.cell := concat(new.industry, '/', new.stage,
    case when asks then '/' || new.must_match when refined is not null then '/' end, '/' || refined);
  new.search_text := fold_each(array[new.company_name, new.business_name, new.founder_name,
    (select concat_ws(' ', p.first_name, p.last_name) from auth.people p where p.id = new.user_id),
    new.title, new.description, new.business_description, industry_words(new.industry)] || new.tags);
  return new;
end $$;

create or replace function set_investor_search() returns trigger
  language plpgsql set search_path = onboarding, public as $$
begin
  new.search_location := fold(coalesce(new.location, ''));
  new.search_text := fold_each(array[new.firm_name, new.full_name,
    (select concat_ws(' ', p.first_name, p.last_name) from auth.people p where p.id = new.user_id),
    new.description, new.bio, new.other_interest]
    || array(select industry_words(slug) from unnest(new.industry_preferences) slug)
    || new.areas_of_interest || new.investment_focus);
  select s.sought, s.related, s.focus into new.sought_topics, new.related_topics, new.topic_focus
  from sought_by(new.investment_focus || new.other_interest || new.areas_of_interest
    || new.industry_preferences) s;
  return new;
end $$;

-- Existing rows pass through the triggers once.
update founder_profiles set search_city = ''
where cardinality(tags) > 0 and coalesce(industry, 'other') in ('other', 'technology');
update investor_profiles set search_text = '';

create index founder_counts_topic_idx on founder_counts ((split_part(cell, '/', 4)), stage);
drop index investor_profiles_wants_idx;
create index investor_profiles_wants_idx on investor_profiles using gin (sought_topics, stage_preferences)
  with (fastupdate = off) where onboarding_completed;

create or replace view investor_candidates as
  select user_id, id as profile_id, industry_preferences, stage_preferences,
    check_size_min, check_size_max, created_at, search_text, search_location,
    city_of(search_location) as search_city, must_match, sought_topics, related_topics, topic_focus
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
    f.search_city, f.must_match, f.cell
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
    v.search_text, v.search_location, city_of(v.search_location) as search_city, v.must_match,
    v.sought_topics, v.related_topics, v.topic_focus
  from investor_profiles v
  join people p on p.id = v.user_id
  where v.onboarding_completed;
