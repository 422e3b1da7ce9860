-- Profiles, drafts, files and pictures of people. Neighbours read the views at the end.

create table founder_profiles (
  id uuid constraint founder_profiles_pkey primary key,
  user_id uuid not null
    constraint founder_profiles_user_id_key unique
    constraint founder_profiles_user_id_fkey references auth.users (id) on delete cascade,
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
  onboarding_step integer not null default 0,
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table investor_profiles (
  id uuid constraint investor_profiles_pkey primary key,
  user_id uuid not null
    constraint investor_profiles_user_id_key unique
    constraint investor_profiles_user_id_fkey references auth.users (id) on delete cascade,
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
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What the wizard has so far: survives a reload, another device, a lost connection.
create table founder_drafts (
  user_id uuid constraint founder_drafts_pkey primary key
    constraint founder_drafts_user_id_fkey references auth.users (id) on delete cascade,
  step integer not null default 0,
  form jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

create table files (
  id uuid constraint files_pkey primary key,
  user_id uuid not null
    constraint files_user_id_fkey references auth.users (id) on delete cascade,
  file_name text not null,
  original_name text not null,
  file_url text not null constraint files_file_url_key unique,
  file_type text not null,
  file_size bigint not null,
  upload_type text not null
    constraint files_upload_type_known check (upload_type in
      ('pitch_deck', 'business_plan', 'financial_projections', 'profile_image', 'attachment')),
  -- key in the object store: random, so that a name can neither clash nor be guessed
  object_key text not null constraint files_object_key_key unique,
  -- set when another file took this one's place
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);

create index files_user_id_idx on files (user_id, created_at);

create table person_images (
  user_id uuid constraint person_images_pkey primary key
    constraint person_images_user_id_fkey references auth.users (id) on delete cascade,
  profile_image_url text not null,
  updated_at timestamptz not null default now()
);

-- Columns as rate-limiter-flexible wants them.
create table rate_limits (
  key text constraint rate_limits_pkey primary key,
  points integer not null default 0,
  expire bigint
);

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

-- What anybody signed in may see of a founder: never the address, the phone, the plan or the projections.
create view founder_cards as
  select f.user_id, f.id as profile_id,
    coalesce(f.company_name, f.business_name) as company_name,
    f.business_name, f.founder_name, f.title,
    coalesce(f.description, f.business_description) as description,
    f.target_market, f.funding_goal, f.current_funding, f.current_funding_status, f.business_stage,
    f.use_of_funds, f.key_milestones, f.awards, f.revenue_milestones, f.achievements,
    f.website, f.founded_year, f.tags, f.location, f.industry, f.stage, f.team_size,
    f.pitch_deck_url, f.created_at, f.updated_at,
    p.first_name, p.last_name, p.is_verified, p.profile_image_url
  from founder_profiles f
  join people p on p.id = f.user_id
  where f.onboarding_completed;

create view investor_cards as
  select v.user_id, v.id as profile_id, v.full_name, v.areas_of_interest, v.other_interest,
    v.investment_range, v.bio, v.linkedin_profile, v.firm_name, v.title, v.location,
    v.investment_focus, v.check_size_min, v.check_size_max, v.stage_preferences,
    v.industry_preferences, v.description, v.website, v.portfolio_companies,
    v.created_at, v.updated_at,
    p.first_name, p.last_name, p.is_verified, p.profile_image_url
  from investor_profiles v
  join people p on p.id = v.user_id
  where v.onboarding_completed;

create view decks as
  select f.user_id as founder_id, d.id as file_id, d.file_url, d.original_name, d.file_size
  from founder_profiles f
  join files d on d.user_id = f.user_id and d.file_url = f.pitch_deck_url
  where d.upload_type = 'pitch_deck';

-- An attachment may be sent only by who uploaded it.
create view attachments as
  select id as file_id, user_id, file_url, original_name
  from files where upload_type = 'attachment';

do $$
declare reader text;
begin
  foreach reader in array array['auth', 'dashboards', 'browse', 'messaging'] loop
    execute format('grant select on people, profile_status, founder_cards, investor_cards, decks, attachments to %I',
      'introvest_' || reader);
  end loop;
end $$;
