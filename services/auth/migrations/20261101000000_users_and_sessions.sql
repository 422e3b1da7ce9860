-- People and their sessions. Others read the views at the end, never the tables.

create table users (
  id uuid constraint users_pkey primary key,
  email text not null,
  password text not null,
  first_name text not null,
  last_name text not null,
  user_type text constraint users_user_type_known check (user_type in ('founder', 'investor')),
  is_verified boolean not null default false,
  -- SHA-256 of the token that was mailed, never the token
  verification_token text,
  verification_token_expires timestamptz,
  reset_password_token text,
  reset_password_expires timestamptz,
  auth_provider text not null default 'email',
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Addresses compare case-insensitively; as typed they are kept for the person to recognise.
create unique index users_email_key on users (lower(email));
create unique index users_verification_token_key on users (verification_token);
create unique index users_reset_password_token_key on users (reset_password_token);

create table sessions (
  -- SHA-256 of the id in the cookie
  sid text constraint sessions_pkey primary key,
  sess jsonb not null,
  expire timestamptz not null,
  user_id uuid not null
    constraint sessions_user_id_fkey references users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index sessions_expire_idx on sessions (expire);
create index sessions_user_id_idx on sessions (user_id);

-- Columns as rate-limiter-flexible wants them.
create table rate_limits (
  key text constraint rate_limits_pkey primary key,
  points integer not null default 0,
  expire bigint
);

create view people as
  select id, first_name, last_name, user_type, is_verified, created_at from users;

-- The hour of expiry is the database's, whatever clock a service process has.
create view live_sessions as
  select s.sid as sid_hash, s.sess, s.expire, u.id as user_id, u.user_type, u.is_verified
  from sessions s
  join users u on u.id = s.user_id
  where s.expire > now();

do $$
declare reader text;
begin
  foreach reader in array array['onboarding', 'dashboards', 'browse', 'messaging', 'legal'] loop
    execute format('grant select on people, live_sessions to %I', 'introvest_' || reader);
    execute format('grant references on users to %I', 'introvest_' || reader);
  end loop;
end $$;
