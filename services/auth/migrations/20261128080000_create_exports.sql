create table exports (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  -- JSON. Null until the copy is ready.
  content text,
  constraint exports_ready_with_content check ((ready_at is null) = (content is null))
);
comment on table exports is 'Copies of members'' data, for download.';
create index exports_requested_at_idx on exports (requested_at);
