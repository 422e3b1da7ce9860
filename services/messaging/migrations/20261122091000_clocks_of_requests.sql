-- What time does to a request. One that nobody answered is stored as 'rejected', which processes of the build before
-- understand, and keeps the time of asking in `updated_at`: 30 days have passed since, so that theirs, too, let either
-- side ask again. It is expired as long as nothing happened to the pair after `expired_at`.
alter table connections
  add column expired_at timestamptz,
  -- the `updated_at` of the request, and the `declined_at` of the decline, that somebody was reminded of
  add column reminded_of timestamptz,
  add column revisited_of timestamptz;

create index connections_pending_since_idx on connections (updated_at) where status = 'pending';
create index connections_revisit_month_idx on connections (revisit_month)
  where status = 'rejected' and revisit_month is not null;

create or replace view pairs as
  select c.id, c.founder_id, c.investor_id, c.status, c.initiated_by, c.created_at, c.updated_at, c.ended_at,
    case when c.declined_at = c.updated_at then c.decline_reason end as decline_reason,
    case when c.declined_at = c.updated_at then c.revisit_month end as revisit_month,
    c.expired_at
  from connections c
  where not exists (
    select from blocked_pairs b where b.user_id = c.founder_id and b.other_id = c.investor_id);

-- Whoever sends a reminder looks first whether it is still due.
grant select on pairs to introvest_auth;
