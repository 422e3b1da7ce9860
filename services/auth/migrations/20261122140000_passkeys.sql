-- Passkeys (WebAuthn), and what is under way with somebody's authenticator. docs/adr/0035-passkeys.md.

create table passkeys (
  id uuid constraint passkeys_pkey primary key,
  user_id uuid not null
    constraint passkeys_user_id_fkey references users (id) on delete cascade,
  credential_id text not null constraint passkeys_credential_id_key unique,
  -- COSE, as the authenticator gave it
  public_key bytea not null,
  -- of signatures, where the authenticator counts them
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id);

create table passkey_ceremonies (
  -- SHA-256 of what the browser that asked was given
  token_hash text constraint passkey_ceremonies_pkey primary key,
  challenge text not null,
  -- of the person who adds one, and what it will be called; empty where anybody signs in
  user_id uuid constraint passkey_ceremonies_user_id_fkey references users (id) on delete cascade,
  -- of the session that asked
  sid text constraint passkey_ceremonies_sid_fkey references sessions (sid) on delete cascade,
  name text,
  expire timestamptz not null default now() + interval '5 minutes'
);
create index passkey_ceremonies_user_id_idx on passkey_ceremonies (user_id);
create index passkey_ceremonies_sid_idx on passkey_ceremonies (sid);
create index passkey_ceremonies_expire_idx on passkey_ceremonies (expire);
