-- A passkey, or a code that stands in for it, after the password. docs/adr/0039-a-second-step.md.

-- Since when it is asked for; empty where the password is enough.
alter table users add column second_step_at timestamptz;

create table recovery_codes (
  -- SHA-256 of eighty random bits
  code_hash text constraint recovery_codes_pkey primary key,
  user_id uuid not null
    constraint recovery_codes_user_id_fkey references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recovery_codes_user_id_idx on recovery_codes (user_id);

-- Sign-ins whose password was right. There is one only while that is the account's password.
create table second_steps (
  -- SHA-256 of what the browser that signs in was given
  token_hash text constraint second_steps_pkey primary key,
  user_id uuid not null
    constraint second_steps_user_id_fkey references users (id) on delete cascade,
  -- what a passkey is asked; the first answer uses it up
  challenge text,
  expire timestamptz not null default now() + interval '5 minutes'
);
create index second_steps_user_id_idx on second_steps (user_id);
create index second_steps_expire_idx on second_steps (expire);

alter table mailed_tokens
  -- of 'not_me': what signed in, and goes with the sign-in that is disowned
  add column passkey_id uuid
    constraint mailed_tokens_passkey_id_fkey references passkeys (id) on delete set null,
  add column with_code boolean not null default false;
create index mailed_tokens_passkey_id_idx on mailed_tokens (passkey_id);
