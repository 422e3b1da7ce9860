-- Planned events. Deleted with the host's account.
create table events (
  id uuid constraint events_pkey primary key,
  title text not null,
  host_id uuid not null constraint events_host_id_fkey references auth.users (id) on delete cascade,
  announced boolean not null default false,
  created_at timestamptz not null default now()
);
