-- Browsers that want to be told while they are closed: one for each session, and gone with it.
create table push_subscriptions (
  id uuid constraint push_subscriptions_pkey primary key default gen_random_uuid(),
  session text not null constraint push_subscriptions_session_key unique
    constraint push_subscriptions_session_fkey references auth.sessions (sid) on delete cascade,
  user_id uuid not null
    constraint push_subscriptions_user_id_fkey references auth.users (id) on delete cascade,
  -- where the browser's maker takes notifications for it; whoever signs in there takes it over
  endpoint text not null constraint push_subscriptions_endpoint_key unique,
  -- what only that browser can read is encrypted with these
  p256dh text not null,
  auth text not null,
  -- ours, by which the browser's maker knows us: with another one it takes nothing
  server_key text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);

-- Empty: as for whoever has not chosen.
alter table notification_preferences add column push boolean;
-- Whether it is still to be told to the person's browsers; each goes at most once.
alter table notifications add column push boolean not null default false;
create index notifications_push_idx on notifications (created_at) where push;

create function preferred_push(person uuid, kind text) returns boolean
  language sql stable
  return coalesce(
    (select p.push from notification_preferences p where p.user_id = person and p.kind = preferred_push.kind),
    kind not in ('views', 'match'));

-- As before, and for the browsers of whoever has turned push on.
create or replace function add_notification(
  person uuid, what text, about uuid, since timestamptz, other uuid, mailed boolean
) returns void language sql security definer set search_path = pg_catalog as $$
    with added as (
      insert into dashboards.notifications (user_id, what, about, since, other_id, mail, push)
      values (person, what, about, since, other,
        case when mailed then dashboards.preferred_mail(person, dashboards.kind_of(what)) else 'never' end,
        exists (select from dashboards.push_subscriptions s where s.user_id = person)
          and dashboards.preferred_push(person, dashboards.kind_of(what)))
      on conflict on constraint notifications_once_key do nothing
      returning user_id)
    select messaging.publish_notified(user_id) from added
  $$;
