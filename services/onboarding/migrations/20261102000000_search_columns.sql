-- What browse searches: one folded column per profile, kept by triggers, found through trigrams.

-- Case and accents folded away. unaccent is only 'stable' because its dictionary could be swapped; ours is
-- named and never is, so the fold may stand in indexes and be worked out once per query.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- A typed term as a LIKE pattern. It is folded before it is escaped: unaccent turns the full-width percent
-- sign into a plain one.
create function search_pattern(term text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(fold(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- An industry as stored and as people write it: 'ai-ml AI/ML'.
create function industry_words(slug text) returns text
  language sql immutable strict parallel safe
  return slug || ' ' || case slug
    when 'ecommerce' then 'E-commerce'
    when 'ai-ml' then 'AI/ML'
    when 'food-beverage' then 'Food & Beverage'
    when 'media-entertainment' then 'Media & Entertainment'
    else replace(slug, '-', ' ')
  end;

alter table founder_profiles
  add column search_text text not null default '',
  add column search_location text not null default '';

alter table investor_profiles
  add column search_text text not null default '',
  add column search_location text not null default '';

-- Names are part of the text; they are given at registration and do not change afterwards.
-- Line breaks part the fields, so that no term is found across two of them.
create function set_founder_search() returns trigger
  language plpgsql set search_path = onboarding, public as $$
begin
  new.search_location := fold(coalesce(new.location, ''));
  new.search_text := fold(concat_ws(E'\n', new.company_name, new.business_name, new.founder_name,
    (select concat_ws(' ', p.first_name, p.last_name) from auth.people p where p.id = new.user_id),
    new.description, new.business_description, industry_words(new.industry),
    array_to_string(new.tags, E'\n')));
  return new;
end $$;

create function set_investor_search() returns trigger
  language plpgsql set search_path = onboarding, public as $$
begin
  new.search_location := fold(coalesce(new.location, ''));
  new.search_text := fold(concat_ws(E'\n', new.firm_name, new.full_name,
    (select concat_ws(' ', p.first_name, p.last_name) from auth.people p where p.id = new.user_id),
    new.description, new.bio,
    (select string_agg(industry_words(slug), E'\n') from unnest(new.industry_preferences) slug),
    array_to_string(new.areas_of_interest, E'\n'), new.other_interest,
    array_to_string(new.investment_focus, E'\n')));
  return new;
end $$;

create trigger founder_profiles_search before insert or update on founder_profiles
  for each row execute function set_founder_search();
create trigger investor_profiles_search before insert or update on investor_profiles
  for each row execute function set_investor_search();

-- Profiles that exist already pass through the triggers once.
update founder_profiles set search_text = '';
update investor_profiles set search_text = '';

create index founder_profiles_search_text_idx on founder_profiles using gin (search_text gin_trgm_ops);
create index founder_profiles_search_location_idx
  on founder_profiles using gin (search_location gin_trgm_ops);
create index investor_profiles_search_text_idx
  on investor_profiles using gin (search_text gin_trgm_ops);
create index investor_profiles_search_location_idx
  on investor_profiles using gin (search_location gin_trgm_ops);

-- All that ordering, scoring and counting read, so that none of them touches the wide rows.
create index founder_profiles_newest_idx on founder_profiles (created_at desc, id desc)
  include (industry, stage, user_id) where onboarding_completed;
create index founder_profiles_industry_stage_idx
  on founder_profiles (industry, stage, created_at desc, id desc)
  include (user_id, funding_goal, search_location) where onboarding_completed;
create index investor_profiles_newest_idx on investor_profiles (created_at desc, id desc)
  where onboarding_completed;

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
    f.business_description, f.previous_funding_rounds, f.search_text, f.search_location
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
    v.search_text, v.search_location
  from investor_profiles v
  join people p on p.id = v.user_id
  where v.onboarding_completed;

-- What ranking reads of every candidate: no join with people, whom a foreign key guarantees.
create view founder_candidates as
  select user_id, id as profile_id, industry, stage, funding_goal, created_at,
    search_text, search_location
  from founder_profiles where onboarding_completed;

create view investor_candidates as
  select user_id, id as profile_id, industry_preferences, stage_preferences,
    check_size_min, check_size_max, created_at, search_text, search_location
  from investor_profiles where onboarding_completed;

grant select on founder_candidates, investor_candidates to introvest_browse;
