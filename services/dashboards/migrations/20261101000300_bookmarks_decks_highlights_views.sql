-- What people keep of each other, who looked at whom, and paid highlights.

create table bookmarks (
  id uuid constraint bookmarks_pkey primary key,
  investor_id uuid not null
    constraint bookmarks_investor_id_fkey references auth.users (id) on delete cascade,
  founder_id uuid not null
    constraint bookmarks_founder_id_fkey references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint bookmarks_pair_key unique (investor_id, founder_id)
);
create index bookmarks_founder_id_idx on bookmarks (founder_id);

create table saved_pitch_decks (
  id uuid constraint saved_pitch_decks_pkey primary key,
  investor_id uuid not null
    constraint saved_pitch_decks_investor_id_fkey references auth.users (id) on delete cascade,
  founder_id uuid not null
    constraint saved_pitch_decks_founder_id_fkey references auth.users (id) on delete cascade,
  file_id uuid not null,
  original_file_name text not null,
  file_url text not null,
  company_name text not null,
  file_size bigint,
  saved_at timestamptz not null default now(),
  constraint saved_pitch_decks_file_key unique (investor_id, file_id)
);
create index saved_pitch_decks_founder_id_idx on saved_pitch_decks (founder_id);
create index saved_pitch_decks_file_id_idx on saved_pitch_decks (file_id);

create table profile_highlights (
  id uuid constraint profile_highlights_pkey primary key,
  founder_id uuid not null
    constraint profile_highlights_founder_id_fkey references auth.users (id) on delete cascade,
  duration integer not null
    constraint profile_highlights_duration_known check (duration in (7, 14, 21, 30)),
  start_date timestamptz,
  end_date timestamptz,
  status text not null default 'pending'
    constraint profile_highlights_status_known
      check (status in ('pending', 'active', 'expired', 'cancelled')),
  -- pence
  amount_paid integer not null,
  currency text not null default 'gbp',
  payment_intent_id text constraint profile_highlights_payment_intent_id_key unique,
  is_extension boolean not null default false,
  notification_sent boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profile_highlights_active_dated
    check (status <> 'active' or (start_date is not null and end_date is not null))
);
create index profile_highlights_founder_id_idx on profile_highlights (founder_id, status);
create index profile_highlights_end_date_idx on profile_highlights (end_date) where status = 'active';

-- A payment that was taken outlives the account, without saying whose it was.
create table payment_ledger (
  id uuid constraint payment_ledger_pkey primary key,
  payment_intent_id text not null constraint payment_ledger_payment_intent_id_key unique,
  highlight_id uuid
    constraint payment_ledger_highlight_id_fkey references profile_highlights (id) on delete set null,
  -- pence
  amount integer not null,
  currency text not null,
  taken_at timestamptz not null default now()
);
create index payment_ledger_highlight_id_idx on payment_ledger (highlight_id);

create table profile_views (
  id uuid constraint profile_views_pkey primary key default gen_random_uuid(),
  viewer_id uuid not null
    constraint profile_views_viewer_id_fkey references auth.users (id) on delete cascade,
  profile_user_id uuid not null
    constraint profile_views_profile_user_id_fkey references auth.users (id) on delete cascade,
  viewed_on date not null default (now() at time zone 'utc')::date,
  viewed_at timestamptz not null default now(),
  constraint profile_views_once_a_day_key unique (profile_user_id, viewer_id, viewed_on)
);
create index profile_views_viewer_id_idx on profile_views (viewer_id);

create view active_highlights as
  select founder_id, max(end_date) as end_date
  from profile_highlights
  where status = 'active' and start_date <= now() and end_date > now()
  group by founder_id;

create view bookmark_pairs as select investor_id, founder_id, created_at from bookmarks;

create view saved_deck_pairs as
  select investor_id, founder_id, file_id, file_url from saved_pitch_decks;

-- One view per viewer and day, never of oneself. Runs as its owner: readers may count, not write.
create function record_profile_view(viewer uuid, profile_user uuid) returns void
  language sql security definer set search_path = pg_catalog as $$
    insert into dashboards.profile_views (viewer_id, profile_user_id)
    select viewer, profile_user where viewer <> profile_user
    on conflict on constraint profile_views_once_a_day_key do nothing
  $$;

do $$
declare reader text;
begin
  foreach reader in array array['onboarding', 'browse'] loop
    execute format('grant select on active_highlights, bookmark_pairs, saved_deck_pairs to %I',
      'introvest_' || reader);
  end loop;
end $$;
revoke execute on function record_profile_view from public;
grant execute on function record_profile_view to introvest_browse;
