-- Bookmarks, saved decks, profile views, paid highlights and notifications.

create table bookmarks (
  id uuid primary key,
  investor_id uuid not null references auth.users on delete cascade,
  founder_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  constraint bookmarks_pair_key unique (investor_id, founder_id)
);
comment on table bookmarks is 'Founders whom an investor has bookmarked.';
create index bookmarks_founder_id_idx on bookmarks (founder_id);

create table saved_pitch_decks (
  id uuid primary key,
  investor_id uuid not null references auth.users on delete cascade,
  founder_id uuid not null references auth.users on delete cascade,
  file_id uuid not null,
  original_file_name text not null,
  file_url text not null,
  company_name text not null,
  file_size bigint,
  saved_at timestamptz not null default now(),
  constraint saved_pitch_decks_file_key unique (investor_id, file_id)
);
comment on table saved_pitch_decks is 'Pitch decks that an investor has saved.';
create index saved_pitch_decks_founder_id_idx on saved_pitch_decks (founder_id);
create index saved_pitch_decks_file_id_idx on saved_pitch_decks (file_id);

create table profile_highlights (
  id uuid primary key,
  founder_id uuid not null references auth.users on delete cascade,
  duration integer not null
    constraint profile_highlights_duration_known check (duration in (7, 14, 21, 30)),
  start_date timestamptz,
  end_date timestamptz,
  status text not null default 'pending'
    constraint profile_highlights_status_known
      check (status in ('pending', 'active', 'expired', 'cancelled')),
  -- Amount in pence.
  amount_paid integer not null,
  currency text not null default 'gbp',
  payment_intent_id text unique,
  is_extension boolean not null default false,
  notification_sent boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profile_highlights_active_dated
    check (status <> 'active' or (start_date is not null and end_date is not null))
);
comment on table profile_highlights is 'Paid placements of founders, bought for a number of days.';
create index profile_highlights_founder_id_idx on profile_highlights (founder_id, status);
create index profile_highlights_end_date_idx on profile_highlights (end_date) where status = 'active';
-- Allows one unpaid purchase per founder and duration, so that a retry finds the purchase and its payment intent.
create unique index profile_highlights_one_pending_key
  on profile_highlights (founder_id, duration) where status = 'pending';

create table open_payments (
  -- Has no foreign key, because the payment must still be settled or cancelled after the account has been deleted.
  highlight_id uuid primary key,
  payment_intent_id text unique,
  created_at timestamptz not null default now(),
  -- Time of the last check with the payment provider. Older payments are checked less often.
  checked_at timestamptz
);
comment on table open_payments is 'Payments that have begun and are neither settled nor cancelled.';
create index open_payments_checked_at_idx on open_payments (checked_at nulls first);

create table payment_ledger (
  id uuid primary key,
  payment_intent_id text not null unique,
  highlight_id uuid references profile_highlights on delete set null,
  -- Amount in pence.
  amount integer not null,
  currency text not null,
  taken_at timestamptz not null default now(),
  returned_at timestamptz,
  return_reason text
    constraint payment_ledger_return_reason_known check (return_reason in ('refund', 'dispute')),
  constraint payment_ledger_return_whole check ((returned_at is null) = (return_reason is null))
);
comment on table payment_ledger is 'Payments taken and returned. They outlive the account and don''t name it.';
create index payment_ledger_highlight_id_idx on payment_ledger (highlight_id);

create table profile_views (
  id uuid primary key default gen_random_uuid(),
  viewer_id uuid not null references auth.users on delete cascade,
  profile_user_id uuid not null references auth.users on delete cascade,
  viewed_on date not null default (now() at time zone 'utc')::date,
  viewed_at timestamptz not null default now(),
  constraint profile_views_once_a_day_key unique (profile_user_id, viewer_id, viewed_on)
);
comment on table profile_views is 'Profile views, one row per viewer, profile and day.';
create index profile_views_viewer_id_idx on profile_views (viewer_id);
create index profile_views_viewed_on_idx on profile_views (viewed_on, profile_user_id);

-- Returns the kind under which a notification of this type appears in the preferences.
create function kind_of(what text) returns text
  language sql immutable
  return case
    when what = 'asked' then 'request'
    when what in ('accepted', 'declined') then 'answer'
    when what in ('highlight_ending', 'highlight_ended') then 'highlight'
    when what in ('waiting', 'revisit') then 'reminder'
    when what = 'matches' then 'match'
    else what end;

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  what text not null
    constraint notifications_what_known check (what in ('asked', 'accepted', 'declined', 'message', 'views',
      'matches', 'highlight_ending', 'highlight_ended', 'waiting', 'revisit', 'deck')),
  kind text not null generated always as (kind_of(what)) stored,
  -- Id of the connection, highlight, saved search or member that the notification is about. For 'deck', the reader.
  about uuid not null,
  -- Time of the event: of the request or answer, of the oldest unread message, or the day on which the profile was
  -- viewed or the deck read.
  since timestamptz not null,
  -- The other member of a connection. The notification is deleted together with this member's account.
  other_id uuid references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Email that will include the notification, or 'never' once it has been emailed. It is emailed at most once.
  mail text not null
    constraint notifications_mail_known check (mail in ('soon', 'daily', 'weekly', 'never')),
  -- True until the notification is pushed to the member's browsers. It is pushed at most once.
  push boolean not null default false,
  constraint notifications_once_key unique (user_id, what, about, since)
);
comment on table notifications is 'Notifications, one row per event, however often the event is reported.';
create index notifications_newest_idx on notifications (user_id, created_at, id);
create index notifications_other_id_idx on notifications (other_id);
create index notifications_created_at_idx on notifications (created_at);
create index notifications_mail_idx on notifications (mail, created_at) where mail <> 'never';
create index notifications_push_idx on notifications (created_at) where push;

create table notification_preferences (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null
    constraint notification_preferences_kind_known
    check (kind in ('request', 'answer', 'message', 'views', 'match', 'highlight', 'reminder', 'deck')),
  in_app boolean not null,
  mail text not null
    constraint notification_preferences_mail_known check (mail in ('soon', 'daily', 'weekly', 'never')),
  -- Null if the member hasn't chosen, in which case the default applies.
  push boolean,
  primary key (user_id, kind)
);
comment on table notification_preferences is 'Members'' notification preferences. Without a row, the defaults apply.';

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  session text not null unique references auth.sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  endpoint text not null unique,
  -- Encryption keys provided by the browser.
  p256dh text not null,
  auth text not null,
  -- VAPID key with which the subscription was created. The push service accepts no other key.
  server_key text not null,
  created_at timestamptz not null default now()
);
comment on table push_subscriptions is 'Web Push subscriptions, one per session and deleted with it.';
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);

create table message_sweeps (
  one boolean primary key default true constraint message_sweeps_one check (one),
  swept_to timestamptz not null
);
comment on table message_sweeps is 'Time up to which messages were checked for unread ones. A single row.';
insert into message_sweeps (swept_to) values (now());

create table mail_key (
  one boolean primary key default true constraint mail_key_one check (one),
  secret bytea not null
);
comment on table mail_key is 'Key that signs unsubscribe links. A single row that never leaves the database.';
insert into mail_key (secret)
select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

create view active_highlights as
  select founder_id, max(end_date) as end_date
  from profile_highlights
  where status = 'active' and start_date <= now() and end_date > now()
  group by founder_id;

-- Time at which each founder's highlight ends, including extensions.
create view highlight_ends as
  select founder_id, max(end_date) as end_date
  from profile_highlights
  where status = 'active' and end_date > now()
  group by founder_id;

create view bookmark_pairs as select investor_id, founder_id, created_at from bookmarks;

create view saved_deck_pairs as
  select investor_id, founder_id, file_id, file_url from saved_pitch_decks;

-- Profiles that a member has already viewed, so that saved searches can skip them.
create view seen_pairs as select distinct viewer_id, profile_user_id from profile_views;

-- Notifications that still apply. `is_read` is also true once the member has answered the request or read the messages.
-- `is_unwanted` is true if the member has turned off emails of this kind.
create view notification_states as
  select n.id, n.user_id, n.what, n.kind, n.about, n.since, n.other_id, n.created_at, n.mail,
    n.read_at is not null or case
      when n.what = 'message' then not exists (
        select from messaging.unread_messages u
        where u.receiver_id = n.user_id and u.connection_id = n.about and u.created_at <= n.since)
      when n.what in ('asked', 'waiting') then p.status <> 'pending'
      when n.what = 'revisit' then p.status <> 'rejected' or p.updated_at <> n.since
      when n.what = 'highlight_ending' then not exists (
        select from highlight_ends e where e.founder_id = n.user_id and e.end_date = n.since)
      else false end as is_read,
    p.status, p.revisit_month,
    exists (
      select from notification_preferences c
      where c.user_id = n.user_id and c.kind = n.kind and c.mail = 'never') as is_unwanted,
    r.pages_read, r.pages
  from notifications n
  left join messaging.pairs p on p.id = n.about
  cross join lateral (
    select cast(count(distinct d.page) as integer) as pages_read, max(d.pages) as pages
    from decks.readings d
    where n.what = 'deck' and d.founder_id = n.user_id and d.reader_id = n.other_id and d.day = n.since) as r
  where n.other_id is null or r.pages_read > 0
    or (p.id is not null and (n.what not in ('asked', 'waiting') or p.requested_at = n.since));

-- Records one view per viewer and day, but never a view of one's own profile. Runs with its owner's rights, because
-- callers can't write to the table.
create function record_profile_view(viewer uuid, profile_user uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    insert into dashboards.profile_views (viewer_id, profile_user_id)
    select viewer, profile_user where viewer <> profile_user
    on conflict on constraint profile_views_once_a_day_key do nothing
  $$;

create function preferred_mail(person uuid, kind text) returns text
  language sql stable
  return coalesce(
    (select p.mail from notification_preferences p where p.user_id = person and p.kind = preferred_mail.kind),
    case when kind in ('views', 'match') then 'weekly' else 'soon' end);

create function preferred_push(person uuid, kind text) returns boolean
  language sql stable
  return coalesce(
    (select p.push from notification_preferences p where p.user_id = person and p.kind = preferred_push.kind),
    kind not in ('views', 'match'));

create function is_shown(person uuid, kind text) returns boolean
  language sql stable
  return coalesce(
    (select p.in_app from notification_preferences p where p.user_id = person and p.kind = is_shown.kind), true);

-- Adds a notification in the event's transaction, unless it already exists. `mailed` is false if another email already
-- reports the event. Requests from the same member are emailed and pushed at most three times a day.
create function add_notification(
  person uuid, what text, about uuid, since timestamptz, other uuid, mailed boolean
) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
    with told as (
      select add_notification.what = 'asked' and (
        select count(*) >= 3 from dashboards.notifications n
        where n.user_id = person and n.created_at > now() - interval '1 day'
          and n.what = 'asked' and n.other_id = other) as is_enough),
    added as (
      insert into dashboards.notifications (user_id, what, about, since, other_id, mail, push)
      select person, add_notification.what, about, since, other,
        case when mailed and not is_enough
          then dashboards.preferred_mail(person, dashboards.kind_of(add_notification.what)) else 'never' end,
        not is_enough and exists (select from dashboards.push_subscriptions s where s.user_id = person)
          and dashboards.preferred_push(person, dashboards.kind_of(add_notification.what))
      from told
      on conflict on constraint notifications_once_key do nothing
      returning user_id)
    select messaging.publish_notified(user_id) from added
  $$;

-- Returns a signed token that turns off one kind of email for a member, or all emails if the kind is 'all'.
create function stop_token(person uuid, kind text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select person || '.' || kind || '.' || encode(
      sha256(k.secret || sha256(k.secret || convert_to(person || '.' || kind, 'UTF8'))), 'hex')
    from dashboards.mail_key k
  $$;

create function wants_mail(person uuid, kind text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select not exists (
      select from dashboards.notification_preferences p
      where p.user_id = person and p.kind = wants_mail.kind and p.mail = 'never')
  $$;

-- Returns the name of a member's startup or firm, for emails.
create function company_of(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(
      (select f.company_name from onboarding.founder_cards f where f.user_id = person),
      (select i.firm_name from onboarding.investor_cards i where i.user_id = person))
  $$;

grant select on active_highlights, bookmark_pairs, saved_deck_pairs to introvest_onboarding, introvest_browse;
grant select on seen_pairs to introvest_onboarding;
grant select on notification_states to introvest_auth;

revoke execute on function record_profile_view, add_notification, stop_token, wants_mail, company_of from public;
grant execute on function record_profile_view to introvest_browse;
grant execute on function add_notification to introvest_messaging, introvest_onboarding, introvest_decks;
grant execute on function stop_token, wants_mail, company_of to introvest_auth;
