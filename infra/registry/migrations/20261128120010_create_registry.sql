-- The registry of builds: what is stored, what is live, and who published it. Build files are in object storage.

create table builds (
  name text not null constraint builds_name_check check (name ~ '^(shell|mf-[a-z0-9-]+)$'),
  build text not null constraint builds_build_check check (build ~ '^([0-9a-f]{12}|[0-9a-f]{32})$'),
  record jsonb not null,
  added_at timestamptz not null default clock_timestamp(),
  added_by text not null,
  primary key (name, build)
);
comment on table builds is 'Builds whose files are stored and checked. Rows are never changed.';

create table pointers (
  name text primary key,
  build text not null,
  pinned boolean not null default false,
  revision bigint not null default 1,
  moved_at timestamptz not null default clock_timestamp(),
  moved_by text not null,
  -- The canary: its build, its share of people, the history entry that began it, and the next shares. 100 makes it live.
  candidate text,
  percent smallint constraint pointers_percent_check check (percent between 1 and 99),
  canary bigint,
  steps smallint[] not null default '{}',
  step_seconds integer,
  next_step_at timestamptz,
  canary_started_at timestamptz,
  canary_started_by text,
  constraint pointers_build_fkey foreign key (name, build) references builds,
  constraint pointers_candidate_fkey foreign key (name, candidate) references builds,
  constraint pointers_candidate_check check ((candidate is null) = (percent is null)),
  constraint pointers_canary_check check ((candidate is null) = (canary is null))
);
comment on table pointers is 'The live build of each remote and of the shell, and its canary.';
create index pointers_build_idx on pointers (name, build);
create index pointers_candidate_idx on pointers (name, candidate);

create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  who text not null,
  action text not null
    constraint history_action_check
    check (action in ('publish', 'rollback', 'try', 'step', 'taken-back', 'remove')),
  name text not null,
  build text not null,
  before text,
  percent smallint,
  said text
);
comment on table history is 'What was live when. Entries outlive the builds that they name.';
create index history_name_idx on history (name, id);

create table canary_counts (
  canary bigint not null,
  build text not null,
  -- One of 1,024 numbers derived from the canary and the client's network: distinguishes networks without identifying
  -- them.
  network smallint not null,
  loads integer not null default 0,
  failures integer not null default 0,
  primary key (canary, build, network)
);
comment on table canary_counts is 'Loads and failures of both builds during a canary.';

create table credentials (
  id text primary key,
  names text[] not null,
  -- Secrets are long and random, so a plain hash is enough.
  secret_hash bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz
);
comment on table credentials is 'Credentials of teams that publish builds.';

create table services (
  name text primary key constraint services_name_check check (name ~ '^[a-z][a-z0-9-]*$'),
  prefixes text[] not null constraint services_prefixes_check check (cardinality(prefixes) > 0),
  upstream text not null,
  since timestamptz not null default clock_timestamp(),
  by text not null
);
comment on table services is 'Services of other teams, and the prefixes below /api/ that the gateway routes to them.';

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'Counters of the registry''s rate limits. The kit''s limiter defines the columns.';
create index rate_limits_expire_idx on rate_limits (expire);
