-- What the investor's form holds so far: survives a reload, another device, a lost connection.
create table investor_drafts (
  user_id uuid constraint investor_drafts_pkey primary key
    constraint investor_drafts_user_id_fkey references auth.users (id) on delete cascade,
  form jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
