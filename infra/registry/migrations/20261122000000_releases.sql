-- Which build of what is live, and who made it so. The builds' files stand in object storage.

-- Builds whose files are stored and have been checked; none is ever changed.
create table builds (
  name text not null constraint builds_name_check check (name ~ '^(shell|mf-[a-z0-9-]+)$'),
  build text not null constraint builds_build_check check (build ~ '^[0-9a-f]{12}$'),
  record jsonb not null,
  added_at timestamptz not null default clock_timestamp(),
  added_by text not null,
  constraint builds_pkey primary key (name, build)
);

-- A candidate gets `percent` of the people; none does yet.
create table pointers (
  name text constraint pointers_pkey primary key,
  build text not null,
  pinned boolean not null default false,
  revision bigint not null default 1,
  candidate text,
  percent smallint constraint pointers_percent_check check (percent between 1 and 99),
  moved_at timestamptz not null default clock_timestamp(),
  moved_by text not null,
  constraint pointers_build_fkey foreign key (name, build) references builds (name, build),
  constraint pointers_candidate_fkey foreign key (name, candidate) references builds (name, build),
  constraint pointers_candidate_check check ((candidate is null) = (percent is null))
);

-- Says what was live when; it outlives the builds that it names.
create table history (
  id bigint generated always as identity constraint history_pkey primary key,
  at timestamptz not null default clock_timestamp(),
  who text not null,
  action text not null constraint history_action_check check (action in ('publish', 'rollback')),
  name text not null,
  build text not null,
  before text
);
create index history_name_idx on history (name, id);

-- A secret is random and long, so its plain hash tells nobody anything.
create table credentials (
  id text constraint credentials_pkey primary key,
  names text[] not null,
  secret_hash bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz
);

-- Columns as the kit's limits want them.
create table rate_limits (
  key text constraint rate_limits_pkey primary key,
  points integer not null default 0,
  expire bigint
);
