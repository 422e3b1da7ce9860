-- What browse needs to find any page among a million startups without reading them all: how many founders
-- there are of each kind, and indexes in which each kind stands newest first. docs/adr/0010-browse-at-size.md.

alter table founder_profiles
  -- the city: a location up to its first comma, folded; '' when there is none
  add column search_city text not null default '',
  -- industry and stage as one key, so that a missing one is a value that an index can seek
  add column cell text not null default '/';

create function city_of(search_location text) returns text
  language sql immutable strict parallel safe
  return trim(split_part(search_location, ',', 1));

create or replace function set_founder_search() returns trigger
  language plpgsql set search_path = onboarding, public as $$
begin
  new.search_location := fold(coalesce(new.location, ''));
  new.search_city := city_of(new.search_location);
  new.cell := concat(new.industry, '/', new.stage);
  new.search_text := fold(concat_ws(E'\n', new.company_name, new.business_name, new.founder_name,
    (select concat_ws(' ', p.first_name, p.last_name) from auth.people p where p.id = new.user_id),
    new.description, new.business_description, industry_words(new.industry),
    array_to_string(new.tags, E'\n')));
  return new;
end $$;

-- Profiles that exist already pass through the trigger once.
update founder_profiles set search_city = '';

-- One row per industry, stage and goal; the second table also tells places apart, the third knows only them.
-- Goals are round numbers in practice, so that all stay small beside the profiles.
create table founder_counts (
  industry text, stage text, cell text not null, funding_goal bigint, people integer not null,
  constraint founder_counts_key unique nulls not distinct (cell, funding_goal)
);

create table founder_place_counts (
  industry text, stage text, cell text not null, funding_goal bigint,
  search_location text not null, search_city text not null, people integer not null,
  constraint founder_place_counts_key
    unique nulls not distinct (search_location, cell, funding_goal)
);
create index founder_place_counts_city_idx on founder_place_counts (search_city);

create table founder_places (
  search_location text constraint founder_places_pkey primary key, people integer not null
);

insert into founder_counts
  select industry, stage, cell, funding_goal, count(*)
  from founder_profiles where onboarding_completed group by 1, 2, 3, 4;
insert into founder_place_counts
  select industry, stage, cell, funding_goal, search_location, search_city, count(*)
  from founder_profiles where onboarding_completed group by 1, 2, 3, 4, 5, 6;
insert into founder_places
  select search_location, count(*)
  from founder_profiles where onboarding_completed group by 1;

-- Once per statement, in the order of the keys: two statements that wait for each other cannot both wait.
-- Changes that move nobody from one kind to another touch no counter.
create function count_founders() returns trigger
  language plpgsql set search_path = onboarding, public as $$
declare
  gone text := case when tg_op = 'INSERT' then '' else
    'select o.*, -1 as change from gone o where o.onboarding_completed' end;
  come text := case when tg_op = 'DELETE' then '' else
    'select n.*, 1 as change from come n where n.onboarding_completed' end;
  changes text := concat_ws(' union all ', nullif(gone, ''), nullif(come, ''));
begin
  execute format('insert into founder_counts as c (industry, stage, cell, funding_goal, people)
    select industry, stage, cell, funding_goal, sum(change) from (%s) changes
    group by 1, 2, 3, 4 having sum(change) <> 0 order by cell, funding_goal
    on conflict on constraint founder_counts_key
      do update set people = c.people + excluded.people', changes);
  execute format('insert into founder_place_counts as c
      (industry, stage, cell, funding_goal, search_location, search_city, people)
    select industry, stage, cell, funding_goal, search_location, search_city, sum(change)
    from (%s) changes
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
    order by search_location, cell, funding_goal
    on conflict on constraint founder_place_counts_key
      do update set people = c.people + excluded.people', changes);
  execute format('insert into founder_places as c (search_location, people)
    select search_location, sum(change) from (%s) changes
    group by 1 having sum(change) <> 0 order by 1
    on conflict on constraint founder_places_pkey
      do update set people = c.people + excluded.people', changes);
  return null;
end $$;

create trigger founder_profiles_count_come after insert on founder_profiles
  referencing new table as come for each statement execute function count_founders();
create trigger founder_profiles_count_gone after delete on founder_profiles
  referencing old table as gone for each statement execute function count_founders();
create trigger founder_profiles_count_moved after update on founder_profiles
  referencing old table as gone new table as come
  for each statement execute function count_founders();

-- Each carries all that ranking reads, so that only the cards of the page touch the wide rows.
drop index founder_profiles_newest_idx;
drop index founder_profiles_industry_stage_idx;
create index founder_profiles_newest_idx on founder_profiles (created_at desc, id desc)
  include (user_id, industry, stage, cell, funding_goal, search_location, search_city)
  where onboarding_completed;
create index founder_profiles_cell_idx on founder_profiles (cell, created_at desc, id desc)
  include (user_id, industry, stage, funding_goal, search_location, search_city)
  where onboarding_completed;
create index founder_profiles_city_idx
  on founder_profiles (search_city, cell, created_at desc, id desc)
  include (user_id, industry, stage, funding_goal, search_location)
  where onboarding_completed;

create or replace view founder_candidates as
  select user_id, id as profile_id, industry, stage, funding_goal, created_at,
    search_text, search_location, search_city, cell
  from founder_profiles where onboarding_completed;

create or replace view investor_candidates as
  select user_id, id as profile_id, industry_preferences, stage_preferences,
    check_size_min, check_size_max, created_at, search_text, search_location,
    city_of(search_location) as search_city
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
    f.search_city
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
    v.search_text, v.search_location, city_of(v.search_location) as search_city
  from investor_profiles v
  join people p on p.id = v.user_id
  where v.onboarding_completed;

-- A kind that nobody is of any more keeps its row, at zero.
create view founder_numbers as select * from founder_counts where people > 0;
create view founder_place_numbers as select * from founder_place_counts where people > 0;
create view founder_place_names as select search_location from founder_places where people > 0;

grant select on founder_numbers, founder_place_numbers, founder_place_names to introvest_browse;
