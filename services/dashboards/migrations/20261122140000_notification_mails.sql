-- Mails of what was not read, and how one stops them without signing in.

-- Signs what is in mails, for ever: nothing else is proven by it, and it never leaves the database.
create table mail_key (
  one boolean constraint mail_key_pkey primary key default true constraint mail_key_one check (one),
  secret bytea not null
);
insert into mail_key (secret)
select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Names a person and a kind ('all' of them), and can't be made up.
create function stop_token(person uuid, kind text) returns text
  language sql stable security definer set search_path = pg_catalog as $$
    select person || '.' || kind || '.' || encode(
      sha256(k.secret || sha256(k.secret || convert_to(person || '.' || kind, 'UTF8'))), 'hex')
    from dashboards.mail_key k
  $$;
revoke execute on function stop_token from public;
grant execute on function stop_token to introvest_auth;

-- A highlight that was extended, and somebody who was asked again, have been seen to as well; `is_unwanted` by mail.
create or replace view notification_states as
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
      where c.user_id = n.user_id and c.kind = n.kind and c.mail = 'never') as is_unwanted
  from notifications n
  left join messaging.pairs p on p.id = n.about
  left join messaging.request_times r on r.id = n.about
  where n.other_id is null
    or (p.id is not null and (n.what not in ('asked', 'waiting') or r.asked_at = n.since));
