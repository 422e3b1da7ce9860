-- An ended connection is stored as 'rejected', which processes of the build before understand: they show it as
-- declined, refuse messages and papers, and go on. It is ended as long as nothing happened to it since `ended_at`.
-- What was said stays readable for both, whatever becomes of the pair afterwards, wherever `ended_at` is set.
alter table connections
  add column ended_at timestamptz,
  -- of the newest request; earlier rows have none, and were asked for when they were made
  add column asked_at timestamptz,
  -- how a closed pair stood before it was asked for again: a request that is withdrawn leaves it so
  add column before_asked jsonb;
alter table connections alter column asked_at set default now();

create or replace view pairs as
  select id, founder_id, investor_id, status, initiated_by, created_at, updated_at, ended_at
  from connections;

-- From when `asker` may ask the other side of a pair that is known already; -infinity for whoever declined, infinity
-- while the pair is pending or connected. After a decline the asking side waits 30 days, after an end both do.
create function may_ask_from(
  status text, initiated_by uuid, asker uuid, closed_at timestamptz, ended_at timestamptz
) returns timestamptz
  language sql stable parallel safe
  return case
    when status <> 'rejected' then 'infinity'::timestamptz
    when initiated_by = asker or ended_at = closed_at then closed_at + interval '720 hours'
    else '-infinity'::timestamptz end;

-- The same as an answer, by the database's clock. POST /api/connections and every card that offers it ask here, so
-- that no button leads to a refusal. The one of three arguments is that of the build before.
create function may_ask_again(
  status text, initiated_by uuid, asker uuid, closed_at timestamptz, ended_at timestamptz
) returns boolean
  language sql stable parallel safe
  return may_ask_from(status, initiated_by, asker, closed_at, ended_at) <= now();
