-- What happened to somebody, one row for each thing that happened: whoever tells of it again, or at the same moment, finds
-- the row that is there.

-- What people choose by.
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
  id uuid constraint notifications_pkey primary key default gen_random_uuid(),
  user_id uuid not null
    constraint notifications_user_id_fkey references auth.users (id) on delete cascade,
  what text not null
    constraint notifications_what_known check (what in ('asked', 'accepted', 'declined', 'message', 'views',
      'matches', 'highlight_ending', 'highlight_ended', 'waiting', 'revisit')),
  kind text not null generated always as (kind_of(what)) stored,
  -- the connection, the highlight, or the person themselves
  about uuid not null,
  -- when that began: of a request or an answer, of the oldest unread message, of a day
  since timestamptz not null,
  -- the other one of a connection; gone with them
  other_id uuid
    constraint notifications_other_id_fkey references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- by which mail it is still to be told: each goes at most once
  mail text not null
    constraint notifications_mail_known check (mail in ('soon', 'daily', 'weekly', 'never')),
  constraint notifications_once_key unique (user_id, what, about, since)
);
create index notifications_newest_idx on notifications (user_id, created_at, id);
create index notifications_other_id_idx on notifications (other_id);
create index notifications_created_at_idx on notifications (created_at);
create index notifications_mail_idx on notifications (mail, created_at) where mail <> 'never';

create table notification_preferences (
  user_id uuid not null
    constraint notification_preferences_user_id_fkey references auth.users (id) on delete cascade,
  kind text not null
    constraint notification_preferences_kind_known
    check (kind in ('request', 'answer', 'message', 'views', 'match', 'highlight', 'reminder')),
  in_app boolean not null,
  mail text not null
    constraint notification_preferences_mail_known check (mail in ('soon', 'daily', 'weekly', 'never')),
  constraint notification_preferences_pkey primary key (user_id, kind)
);

-- How far conversations have been looked through for what stays unread.
create table message_sweeps (
  one boolean constraint message_sweeps_pkey primary key default true
    constraint message_sweeps_one check (one),
  swept_to timestamptz not null
);
insert into message_sweeps (swept_to) values (now());

-- Of whoever has not chosen.
create function preferred_mail(person uuid, kind text) returns text
  language sql stable
  return coalesce(
    (select p.mail from notification_preferences p where p.user_id = person and p.kind = preferred_mail.kind),
    case when kind in ('views', 'match') then 'weekly' else 'soon' end);

create function is_shown(person uuid, kind text) returns boolean
  language sql stable
  return coalesce(
    (select p.in_app from notification_preferences p where p.user_id = person and p.kind = is_shown.kind), true);

-- In the transaction of what happened; 'mailed' where no mail of its own tells it. Runs as its owner: neighbours may tell, and
-- read nothing.
create function add_notification(
  person uuid, what text, about uuid, since timestamptz, other uuid, mailed boolean
) returns void language sql security definer set search_path = pg_catalog as $$
    with added as (
      insert into dashboards.notifications (user_id, what, about, since, other_id, mail)
      values (person, what, about, since, other, case when mailed
        then dashboards.preferred_mail(person, dashboards.kind_of(what)) else 'never' end)
      on conflict on constraint notifications_once_key do nothing
      returning user_id)
    select messaging.publish_notified(user_id) from added
  $$;
revoke execute on function add_notification from public;
grant execute on function add_notification to introvest_messaging;

-- What still holds, and whether it was read: here, or by answering and reading what it is about.
create view notification_states as
  select n.id, n.user_id, n.what, n.kind, n.about, n.since, n.other_id, n.created_at, n.mail,
    n.read_at is not null or case
      when n.what = 'message' then not exists (
        select from messaging.unread_messages u
        where u.receiver_id = n.user_id and u.connection_id = n.about and u.created_at <= n.since)
      when n.what in ('asked', 'waiting') then p.status <> 'pending'
      else false end as is_read,
    p.status, p.revisit_month
  from notifications n
  left join messaging.pairs p on p.id = n.about
  left join messaging.request_times r on r.id = n.about
  where n.other_id is null
    or (p.id is not null and (n.what not in ('asked', 'waiting') or r.asked_at = n.since));

-- Whoever sends a mail looks first whether there is still something to tell.
grant select on notification_states to introvest_auth;
