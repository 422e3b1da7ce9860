-- Who wants nothing to do with whom. For each of a blocked pair the other one is like somebody whose account is gone,
-- in every list, count and answer: infra/local/src/blocked.test.ts. What they wrote and kept is there again afterwards.

create table blocks (
  blocker_id uuid not null
    constraint blocks_blocker_id_fkey references auth.users (id) on delete cascade,
  blocked_id uuid not null
    constraint blocks_blocked_id_fkey references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_of_others check (blocker_id <> blocked_id)
);
create index blocks_blocked_id_idx on blocks (blocked_id, blocker_id);

-- Both ways round, so that no reader learns which of the two it was.
create view blocked_pairs as
  select blocker_id as user_id, blocked_id as other_id from blocks
  union all
  select blocked_id, blocker_id from blocks;

grant select on blocked_pairs to introvest_onboarding, introvest_dashboards, introvest_browse;

-- Cards, papers, decks and activity know a pair by this view, those of the build before too.
create or replace view pairs as
  select c.id, c.founder_id, c.investor_id, c.status, c.initiated_by, c.created_at, c.updated_at, c.ended_at,
    case when c.declined_at = c.updated_at then c.decline_reason end as decline_reason,
    case when c.declined_at = c.updated_at then c.revisit_month end as revisit_month
  from connections c
  where not exists (
    select from blocked_pairs b where b.user_id = c.founder_id and b.other_id = c.investor_id);
