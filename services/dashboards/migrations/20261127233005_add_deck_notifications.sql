-- Notifications about readers of a founder's deck, at most one a day for each reader. `about` is the reader, and `since`
-- the start of the day.

alter table notifications
  drop constraint notifications_what_known,
  add constraint notifications_what_known check (what in ('asked', 'accepted', 'declined', 'message', 'views',
    'matches', 'highlight_ending', 'highlight_ended', 'waiting', 'revisit', 'deck'));
alter table notification_preferences
  drop constraint notification_preferences_kind_known,
  add constraint notification_preferences_kind_known
    check (kind in ('request', 'answer', 'message', 'views', 'match', 'highlight', 'reminder', 'deck'));

-- Notifications that still apply. `is_read` is also true once the member has answered the request or read the messages.
-- `is_unwanted` is true if the member has turned off emails of this kind.
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

grant execute on function add_notification to introvest_decks;
