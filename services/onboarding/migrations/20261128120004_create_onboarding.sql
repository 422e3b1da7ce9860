-- Profiles, drafts, files, the views through which browse reads profiles, and saved searches.

create table founder_profiles (
  id uuid primary key,
  user_id uuid not null unique references auth.users on delete cascade,
  business_name text, founder_name text, email text, phone_number text,
  business_stage text, business_description text, target_market text,
  funding_goal bigint
    constraint founder_profiles_funding_goal_range check (funding_goal between 0 and 1000000000000),
  current_funding_status text, previous_funding_rounds text, use_of_funds text,
  key_milestones text[] not null default '{}',
  awards text, revenue_milestones text,
  company_name text, title text, description text, achievements text, website text,
  current_funding numeric(15, 2),
  founded_year integer,
  tags text[] not null default '{}',
  location text, industry text, stage text,
  pitch_deck_url text, business_plan_url text, financial_projections_url text,
  team_size integer,
  -- Investors who may read the deck (docs/behaviour.md).
  deck_audience text not null default 'investors'
    constraint founder_profiles_deck_audience_known
    check (deck_audience in ('investors', 'verified', 'connections')),
  -- The criterion, if any, that an investor must meet.
  must_match text
    constraint founder_profiles_must_match_known
    check (must_match in ('industry', 'stage', 'cheque', 'place')),
  onboarding_step integer not null default 0,
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set by the trigger below. The city is the part of the location before its first comma.
  search_text text not null default '',
  search_location text not null default '',
  search_city text not null default '',
  -- Combines industry, stage, required criterion and refining topic into one key. Absent values are part of the key
  -- too, so that an index can look them up.
  cell text not null default '/'
);
comment on table founder_profiles is 'Founders'' profiles and their startups.';
create index founder_profiles_search_text_idx on founder_profiles using gin (search_text gin_trgm_ops);
create index founder_profiles_search_location_idx
  on founder_profiles using gin (search_location gin_trgm_ops);
create index founder_profiles_industry_stage_idx on founder_profiles (industry, stage)
  where onboarding_completed;
-- Each index includes all columns needed for ranking, so that wide rows are read only for the cards on the page.
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

create table investor_profiles (
  id uuid primary key,
  user_id uuid not null unique references auth.users on delete cascade,
  full_name text not null,
  areas_of_interest text[] not null default '{}',
  other_interest text,
  investment_range text not null,
  bio text, linkedin_profile text, firm_name text, title text, location text,
  investment_focus text[] not null default '{}',
  check_size_min numeric(15, 0), check_size_max numeric(15, 0),
  stage_preferences text[] not null default '{}',
  industry_preferences text[] not null default '{}',
  description text, website text,
  portfolio_companies text[] not null default '{}',
  -- The criterion, if any, that a startup must meet.
  must_match text
    constraint investor_profiles_must_match_known
    check (must_match in ('industry', 'stage', 'cheque', 'place')),
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set by the trigger below.
  search_text text not null default '',
  search_location text not null default '',
  sought_topics text[] not null default '{}',
  related_topics text[] not null default '{}',
  -- The investor's own words for each of these topics.
  topic_focus jsonb not null default '{}'
);
comment on table investor_profiles is 'Investors'' profiles.';
create index investor_profiles_search_text_idx
  on investor_profiles using gin (search_text gin_trgm_ops);
create index investor_profiles_search_location_idx
  on investor_profiles using gin (search_location gin_trgm_ops);
create index investor_profiles_newest_idx on investor_profiles (created_at desc, id desc)
  where onboarding_completed;
create index investor_profiles_wants_idx on investor_profiles using gin (sought_topics, stage_preferences)
  with (fastupdate = off) where onboarding_completed;

create table founder_cells (cell text primary key);
comment on table founder_cells is 'All cells that founders have had, so that browse can read each of them (ADR 10).';

-- A cell has a third part if the founder requires a criterion and the profile has a value to compare for it. It has a
-- fourth part if the industry is missing, 'Other' or 'Technology' and a tag names a more specific topic.
create function set_founder_search() returns trigger
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
  insert into founder_cells (cell) values (new.cell) on conflict do nothing;
  return new;
end $$;
create trigger founder_profiles_search before insert or update on founder_profiles
  for each row execute function set_founder_search();

create function set_investor_search() returns trigger
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
create trigger investor_profiles_search before insert or update on investor_profiles
  for each row execute function set_investor_search();

create table founder_drafts (
  user_id uuid primary key references auth.users on delete cascade,
  step integer not null default 0,
  form jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
comment on table founder_drafts is 'Unfinished input of the founder wizard.';

create table investor_drafts (
  user_id uuid primary key references auth.users on delete cascade,
  form jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
comment on table investor_drafts is 'Unfinished input of the investor form.';

create table files (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  file_name text not null,
  original_name text not null,
  file_url text not null unique,
  file_type text not null,
  file_size bigint not null,
  upload_type text not null
    constraint files_upload_type_known check (upload_type in
      ('pitch_deck', 'business_plan', 'financial_projections', 'profile_image', 'attachment')),
  -- Random key in the object store, so that it is unique and can't be guessed.
  object_key text not null unique,
  -- Time at which the file was replaced by another one.
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table files is 'Uploaded files; their content is in the object store.';
create index files_user_id_idx on files (user_id, created_at);
create index files_replaced_idx on files (replaced_at) where replaced_at is not null;
create index files_attachments_idx on files (created_at, id) where upload_type = 'attachment';

create table removed_objects (
  object_key text primary key,
  -- Set to a future time during an upload, so that the object is also removed if the upload is interrupted.
  due_at timestamptz not null default now()
);
comment on table removed_objects is 'Objects in the store that no file needs and that a job removes.';
create index removed_objects_due_at_idx on removed_objects (due_at);

-- Keeps the key of a deleted file for the job that removes objects. Needed because a delete in another service can
-- cascade to files.
create function note_removed_object() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    insert into onboarding.removed_objects (object_key)
    values (old.object_key)
    on conflict (object_key) do update set due_at = now();
    return null;
  end
$$;
create trigger files_note_removed_object
  after delete on files for each row execute function note_removed_object();

create table person_images (
  user_id uuid primary key references auth.users on delete cascade,
  profile_image_url text not null,
  updated_at timestamptz not null default now()
);
comment on table person_images is 'Profile pictures.';

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'Counters of this service''s rate limits. The kit''s limiter defines the columns.';
create index rate_limits_expire_idx on rate_limits (expire);

create table saved_searches (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  name text not null
    constraint saved_searches_name_length check (char_length(name) between 1 and 80),
  list text not null
    constraint saved_searches_list_known check (list in ('startups', 'investors')),
  -- Filters as they appear in the list's URL.
  search text not null default '',
  location text not null default '',
  industry text not null default '',
  stage text not null default '',
  amount bigint,
  -- Filters converted for the comparison with profiles. Null if a filter is empty.
  industries text[],
  stages text[],
  search_pattern text generated always as
    (case when search <> '' then onboarding.search_pattern(search) end) stored,
  location_pattern text generated always as
    (case when location <> '' then onboarding.search_pattern(location) end) stored,
  alert text not null
    constraint saved_searches_alert_known check (alert in ('instant', 'daily', 'weekly', 'never')),
  -- Time of the last notification.
  notified_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint saved_searches_filtered
    check (search_pattern is not null or location_pattern is not null
      or industries is not null or stages is not null or amount is not null),
  constraint saved_searches_filters_key
    unique nulls not distinct (user_id, list, search, location, industry, stage, amount)
);
comment on table saved_searches is 'Named filters of browse that a member has saved.';

create table search_keys (
  list text not null,
  key text not null,
  search_id uuid not null references saved_searches on delete cascade,
  primary key (list, key, search_id)
);
comment on table search_keys is 'Keys that find a saved search for a profile: its industries, else stages, else any.';
create index search_keys_search_id_idx on search_keys (search_id);

create function search_keys_of(industries text[], stages text[]) returns text[]
  language sql immutable parallel safe
  return case
    when industries is not null then array(select 'industry:' || slug from unnest(industries) slug)
    when stages is not null then array(select 'stage:' || slug from unnest(stages) slug)
    else array['any']
  end;

create function insert_search_keys() returns trigger
  language plpgsql security definer set search_path = onboarding, public, pg_temp as $$
begin
  insert into search_keys (list, key, search_id)
  select distinct new.list, key, new.id from unnest(search_keys_of(new.industries, new.stages)) key;
  return null;
end $$;
create trigger saved_searches_insert_keys after insert on saved_searches
  for each row execute function insert_search_keys();

create table search_findings (
  search_id uuid not null references saved_searches on delete cascade,
  person_id uuid not null references auth.users on delete cascade,
  found_at timestamptz not null default now(),
  -- True until the owner has been notified of the match.
  unnotified boolean not null,
  primary key (search_id, person_id)
);
comment on table search_findings is 'Members whom a saved search has found, so that each is notified once.';
create index search_findings_person_id_idx on search_findings (person_id);
create index search_findings_unnotified_idx on search_findings (search_id) where unnotified;

create view people as
  select p.id, p.first_name, p.last_name, p.user_type, p.is_verified, i.profile_image_url, p.created_at
  from auth.people p
  left join person_images i on i.user_id = p.id;

create view profile_status as
  select p.id as user_id,
    case p.user_type
      when 'founder' then exists
        (select from founder_profiles f where f.user_id = p.id and f.onboarding_completed)
      when 'investor' then exists
        (select from investor_profiles v where v.user_id = p.id and v.onboarding_completed)
      else false
    end as has_profile,
    i.profile_image_url
  from auth.people p
  left join person_images i on i.user_id = p.id;

-- Founder data that every signed-in member may see. Never includes the email address, phone number, plan or
-- projections.
create view founder_cards as
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

create view investor_cards as
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

-- Columns that ranking reads for each candidate.
create view founder_candidates as
  select user_id, id as profile_id, industry, stage, funding_goal, created_at,
    search_text, search_location, search_city, cell
  from founder_profiles where onboarding_completed;

create view investor_candidates as
  select user_id, id as profile_id, industry_preferences, stage_preferences,
    check_size_min, check_size_max, created_at, search_text, search_location,
    city_of(search_location) as search_city, must_match, sought_topics, related_topics, topic_focus
  from investor_profiles where onboarding_completed;

create view decks as
  select f.user_id as founder_id, d.id as file_id, d.file_url, d.original_name, d.file_size
  from founder_profiles f
  join files d on d.user_id = f.user_id and d.file_url = f.pitch_deck_url
  where d.upload_type = 'pitch_deck';

-- Data with which founders preview their own card. Browse reads the row only for the founder it belongs to.
create view own_showing as
  select user_id, deck_audience, business_plan_url, financial_projections_url
  from founder_profiles
  where onboarding_completed;

-- Attachments. Messaging lets only the uploader send them.
create view attachments as
  select id as file_id, user_id, file_url, original_name
  from files where upload_type = 'attachment';

-- Websites to whose domain auth may send a verification email.
create view websites as
  select user_id, website from founder_profiles where onboarding_completed and website is not null
  union all
  select user_id, website from investor_profiles where onboarding_completed and website is not null;

-- Badges shown on cards (docs/behaviour.md). A domain is shown only while the website uses this domain or a subdomain
-- of it.
create view badges as
  select c.user_id, json_build_object(
    'confirmedIn', to_char(c.verified_at at time zone 'UTC', 'YYYY-MM'),
    'workDomain', case when c.domain is not null and exists (
      select from websites w
      where w.user_id = c.user_id
        and (host_of(w.website) in (c.domain, c.written)
          or right(host_of(w.website), length(c.domain) + 1) = '.' || c.domain
          or right(host_of(w.website), length(c.written) + 1) = '.' || c.written))
      then json_build_object('domain', c.domain,
        'checkedIn', to_char(c.checked_at at time zone 'UTC', 'YYYY-MM')) end) as badges
  from auth.checks c;

-- Name and filters of each saved search, used in notifications.
create view search_links as
  select id, name, list, search, location, industry, stage, amount from saved_searches;

grant references (id) on files to introvest_messaging;
grant select on people, profile_status, founder_cards, investor_cards, decks, attachments
  to introvest_auth, introvest_dashboards, introvest_browse, introvest_messaging, introvest_moderation;
grant select on people, founder_cards, decks to introvest_decks;
grant select on websites to introvest_auth;
grant select on badges to introvest_browse, introvest_dashboards, introvest_messaging, introvest_moderation;
grant select on search_links to introvest_dashboards;
grant select on founder_candidates, investor_candidates, founder_cells, own_showing to introvest_browse;
