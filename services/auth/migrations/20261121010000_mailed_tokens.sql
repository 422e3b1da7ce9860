-- Tokens of mailed links. An account may have several: an earlier link stays good until it ends or one is used.
-- The columns of users that held the one token before are still read, and no longer written.

create table mailed_tokens (
  -- SHA-256 of the token that was mailed, never the token
  token_hash text constraint mailed_tokens_pkey primary key,
  user_id uuid not null
    constraint mailed_tokens_user_id_fkey references users (id) on delete cascade,
  purpose text not null
    constraint mailed_tokens_purpose_known check (purpose in ('verification', 'reset')),
  expire timestamptz not null,
  created_at timestamptz not null default now()
);

create index mailed_tokens_user_id_idx on mailed_tokens (user_id);
create index mailed_tokens_expire_idx on mailed_tokens (expire);
