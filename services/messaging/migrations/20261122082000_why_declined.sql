-- Why a request was declined, and the month ('YYYY-MM') in which the asking side may look again. They are of the decline
-- at `declined_at`, and hold as long as nothing happened to the pair since: `declined_at` is `updated_at` then.
-- Processes of the build before answer without either.
alter table connections
  add column declined_at timestamptz,
  add column decline_reason text
    constraint connections_decline_reason_known
    check (decline_reason in ('stage', 'field', 'cheque', 'early', 'busy', 'other')),
  add column revisit_month text
    constraint connections_revisit_month_format check (revisit_month ~ '^\d{4}-(0[1-9]|1[0-2])$');

create or replace view pairs as
  select id, founder_id, investor_id, status, initiated_by, created_at, updated_at, ended_at,
    case when declined_at = updated_at then decline_reason end as decline_reason,
    case when declined_at = updated_at then revisit_month end as revisit_month
  from connections;

-- As before; whoever was told a month to look again may ask from its first day, if that is sooner.
create function may_ask_from(
  status text, initiated_by uuid, asker uuid, closed_at timestamptz, ended_at timestamptz, revisit_month text
) returns timestamptz
  language sql stable parallel safe
  return least(
    may_ask_from(status, initiated_by, asker, closed_at, ended_at),
    case when status = 'rejected' then make_timestamptz(
      cast(left(revisit_month, 4) as int), cast(right(revisit_month, 2) as int), 1, 0, 0, 0, 'UTC') end);

-- The one of five arguments is that of the build before.
create function may_ask_again(
  status text, initiated_by uuid, asker uuid, closed_at timestamptz, ended_at timestamptz, revisit_month text
) returns boolean
  language sql stable parallel safe
  return may_ask_from(status, initiated_by, asker, closed_at, ended_at, revisit_month) <= now();
