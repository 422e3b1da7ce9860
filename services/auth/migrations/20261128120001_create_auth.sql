-- Accounts, sessions and credentials. Other services read the views, never the tables.

create table users (
  id uuid primary key,
  email text not null,
  password text not null,
  first_name text not null,
  last_name text not null,
  user_type text constraint users_user_type_known check (user_type in ('founder', 'investor')),
  is_verified boolean not null default false,
  -- Time at which the current email address was verified.
  verified_at timestamptz,
  auth_provider text not null default 'email',
  pending_email text,
  pending_email_expires timestamptz,
  -- Time at which two-step verification was turned on. Null if it is off.
  second_step_at timestamptz,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table users is 'One row per account.';
-- Email addresses are case-insensitive, but keep the spelling as entered.
create unique index users_email_key on users (lower(email));
create index users_pending_email_expires_idx on users (pending_email_expires)
  where pending_email_expires is not null;

create function note_verified() returns trigger
  language plpgsql set search_path = pg_catalog as $$
  begin
    if not new.is_verified then
      new.verified_at := null;
    elsif tg_op = 'INSERT' then
      new.verified_at := coalesce(new.verified_at, now());
    elsif not old.is_verified or lower(old.email) <> lower(new.email) then
      new.verified_at := now();
    end if;
    return new;
  end
$$;
create trigger users_verified_at before insert or update of is_verified, email on users
  for each row execute function note_verified();

create table sessions (
  -- SHA-256 of the id in the cookie.
  sid text primary key,
  expire timestamptz not null,
  user_id uuid not null references users on delete cascade,
  -- Browser type, IP address without its last part, and time of last use, shown in the list of sessions.
  browser text,
  network text,
  seen_at timestamptz,
  -- Time at which the member last confirmed their identity after signing in.
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table sessions is 'Signed-in sessions, one row per browser.';
create index sessions_expire_idx on sessions (expire);
create index sessions_user_id_idx on sessions (user_id);

-- Notifies the messaging service of sessions that end before they expire, so that it closes their sockets.
create function notify_ended_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    perform pg_notify('messaging_events', json_build_object('kind', 'ended', 'sidHash', old.sid)::text);
    return null;
  end
$$;

create trigger sessions_notify_ended after delete on sessions
  for each row when (old.expire > now()) execute function notify_ended_session();

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  -- COSE key, as the authenticator sent it.
  public_key bytea not null,
  -- The authenticator's signature counter, if it has one.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table passkeys is 'WebAuthn credentials that accounts can sign in with.';
create index passkeys_user_id_idx on passkeys (user_id);

create table passkey_ceremonies (
  -- SHA-256 of the token that the requesting browser holds.
  token_hash text primary key,
  challenge text not null,
  -- Account that the passkey is being added to, its session, and the passkey's name. Null for a sign-in.
  user_id uuid references users on delete cascade,
  sid text references sessions on delete cascade,
  name text,
  expire timestamptz not null default now() + interval '5 minutes'
);
comment on table passkey_ceremonies is 'WebAuthn challenges that wait for an answer, for five minutes each.';
create index passkey_ceremonies_user_id_idx on passkey_ceremonies (user_id);
create index passkey_ceremonies_sid_idx on passkey_ceremonies (sid);
create index passkey_ceremonies_expire_idx on passkey_ceremonies (expire);

create table recovery_codes (
  -- SHA-256 of 80 random bits.
  code_hash text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
comment on table recovery_codes is 'Unused recovery codes for two-step verification.';
create index recovery_codes_user_id_idx on recovery_codes (user_id);

create table second_steps (
  -- SHA-256 of the token that the browser holds.
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  -- WebAuthn challenge. Can be answered only once.
  challenge text,
  expire timestamptz not null default now() + interval '5 minutes'
);
comment on table second_steps is 'Sign-ins whose password was right and that wait for the second step.';
create index second_steps_user_id_idx on second_steps (user_id);
create index second_steps_expire_idx on second_steps (expire);

create table mailed_tokens (
  -- SHA-256 of the emailed token.
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null
    constraint mailed_tokens_purpose_known
    check (purpose in ('verification', 'reset', 'not_me', 'new_email', 'restore', 'work_domain')),
  -- For 'restore', the email address to restore; for 'not_me', the email address that the link was sent to.
  email text,
  -- For 'not_me', the credential that signed in; reporting the sign-in removes it.
  passkey_id uuid references passkeys on delete set null,
  with_code boolean not null default false,
  expire timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table mailed_tokens is 'Tokens of emailed links. An account can have several valid ones.';
create index mailed_tokens_user_id_idx on mailed_tokens (user_id);
create index mailed_tokens_passkey_id_idx on mailed_tokens (passkey_id);
create index mailed_tokens_expire_idx on mailed_tokens (expire);

create table former_addresses (
  user_id uuid not null references users on delete cascade,
  email text not null,
  -- An unverified email address can be restored too, but doesn't prevent others from registering with it.
  verified boolean not null default true,
  until timestamptz not null default now() + interval '7 days'
);
comment on table former_addresses is 'Email addresses that an account can get back for a week after a change.';
create unique index former_addresses_email_key on former_addresses (lower(email));
create index former_addresses_user_id_idx on former_addresses (user_id);
create index former_addresses_until_idx on former_addresses (until);

-- Reserves former email addresses, so that an attacker who changed an account's email address can't register the old
-- one before the owner restores it. Runs after the row is written, because the unique index has waited for concurrent
-- changes by then.
create function refuse_former_address() returns trigger
  language plpgsql security definer set search_path = auth, public, pg_temp as $$
begin
  if exists (select from former_addresses f
             where lower(f.email) = lower(new.email) and f.user_id <> new.id and f.until > now() and f.verified) then
    raise unique_violation using constraint = 'users_email_key',
      message = 'the address was an account''s a moment ago';
  end if;
  return null;
end $$;
create trigger users_former_address after insert or update of email on users
  for each row execute function refuse_former_address();

create table work_addresses (
  user_id uuid primary key references users on delete cascade,
  address text not null,
  domain text not null,
  expires timestamptz not null default now() + interval '24 hours'
);
comment on table work_addresses is 'Work email addresses that wait for confirmation, for a day.';
create index work_addresses_expires_idx on work_addresses (expires);

create table work_domains (
  user_id uuid primary key references users on delete cascade,
  domain text not null,
  -- Domain in Unicode, as it may be written in a website's URL.
  written text not null,
  -- Same value for all domains that look alike.
  looks text not null,
  checked_at timestamptz not null default now(),
  state text not null
    constraint work_domains_state_known check (state in ('shown', 'held', 'taken_back')),
  -- Reason why a moderator removed the badge, as shown to the member.
  reason text
    constraint work_domains_reason_length check (char_length(reason) between 1 and 1000),
  -- Time at which the member was warned that the badge expires.
  notified_at timestamptz
);
comment on table work_domains is 'Domains at which a person has received an email. The address itself is not kept.';
create index work_domains_looks_idx on work_domains (looks);
create index work_domains_ending_idx on work_domains (checked_at) where state = 'shown' and notified_at is null;
create index work_domains_held_idx on work_domains (checked_at, user_id) where state = 'held';

create table moderators (
  user_id uuid primary key references users on delete cascade,
  granted_at timestamptz not null default now()
);
comment on table moderators is 'Accounts with moderator rights, granted and revoked by an operator''s command.';

create table suspensions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Reason, as shown to the member.
  text text not null
    constraint suspensions_text_length check (char_length(text) between 1 and 1000),
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  appeal text
    constraint suspensions_appeal_length check (char_length(appeal) between 1 and 2000),
  appealed_at timestamptz,
  answer text
    constraint suspensions_answer_length check (char_length(answer) between 1 and 1000),
  answered_at timestamptz
);
comment on table suspensions is 'Suspensions of accounts, with the appeal and its answer. Only one can be active.';
create unique index suspensions_running_key on suspensions (user_id) where ended_at is null;
create index suspensions_user_id_idx on suspensions (user_id);

create table sent_emails (
  -- Notification, digest or alert that the email is about.
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Time at which a job started to send the email. A claim without `sent_at` expires after ten minutes.
  claimed_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table sent_emails is 'Emails about notifications and saved searches, so that each is sent once.';
create index sent_emails_user_id_idx on sent_emails (user_id);
create index sent_emails_claimed_at_idx on sent_emails (claimed_at);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'Counters of this service''s rate limits. The kit''s limiter defines the columns.';
create index rate_limits_expire_idx on rate_limits (expire);

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

create view people as
  select id, first_name, last_name, user_type, is_verified, created_at from users;

create view suspended as
  select user_id from suspensions where ended_at is null;

create view suspension_cases as
  select user_id, text, began_at, ended_at, appeal, appealed_at, answer, answered_at from suspensions;

create view moderating as
  select user_id from moderators;

-- Expiry is checked against the database's clock. Excludes sessions created while their account was being suspended.
create view live_sessions as
  select s.sid as sid_hash, s.expire, u.id as user_id, u.user_type, u.is_verified,
    exists (select from moderators m where m.user_id = u.id) as is_moderator
  from sessions s
  join users u on u.id = s.user_id
  where s.expire > now()
    and not exists (select from suspensions x where x.user_id = u.id and x.ended_at is null);

-- Badges that other members may see. Onboarding hides the domain once the profile's website has changed.
create view checks as
  select u.id as user_id, u.verified_at, d.domain, d.written, d.checked_at
  from users u
  left join work_domains d on d.user_id = u.id and d.state = 'shown'
    and d.checked_at > now() - interval '1 year';

create view badge_cases as
  select u.id as user_id, u.is_verified, u.verified_at, d.domain, d.written, d.looks, d.state, d.checked_at,
    d.checked_at + interval '1 year' as ends_at
  from users u
  left join work_domains d on d.user_id = u.id;

-- Returns a session by the hash of its id. Every service calls this function on each request. The query is planned once
-- per connection and always uses indexes, so that a plan made while there were few sessions stays fast (ADR 3).
create function live_session(wanted text) returns table (
  user_id uuid, user_type text, is_verified boolean, is_moderator boolean)
  language plpgsql stable rows 1
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  as $$
  begin
    return query
      select l.user_id, l.user_type, l.is_verified, l.is_moderator
      from auth.live_sessions l where l.sid_hash = wanted;
  end
$$;

-- Suspends a person and ends all their sessions. Does nothing if a suspension is active.
create function suspend(person uuid, reason text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    insert into auth.suspensions (user_id, text) values (person, reason)
      on conflict (user_id) where ended_at is null do nothing;
    delete from auth.sessions where user_id = person;
  end
$$;

-- Ends a suspension. Returns false if none was active.
create function restore(person uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    update auth.suspensions set ended_at = now() where user_id = person and ended_at is null;
    if not found then
      return false;
    end if;
    delete from auth.sessions where user_id = person;
    return true;
  end
$$;

-- Declines an appeal, so the suspension stays active. Returns false if no appeal is waiting for an answer.
create function decline_appeal(person uuid, reason text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    update auth.suspensions set answer = reason, answered_at = now()
      where user_id = person and ended_at is null and appeal is not null and answered_at is null;
    return found;
  end
$$;

-- Stores a decision about a badge. Returns false if the member no longer has the badge, for example after verifying
-- another domain.
create function decide_badge(person uuid, of_domain text, verdict text, said text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    update auth.work_domains set state = verdict, reason = said
    where user_id = person and domain = of_domain
      and (verdict = 'shown' and state = 'held' or verdict = 'taken_back' and state in ('held', 'shown'));
    return found;
  end
$$;

grant references on users
  to introvest_onboarding, introvest_dashboards, introvest_browse, introvest_messaging, introvest_moderation,
    introvest_legal, introvest_decks;
grant references (sid) on sessions to introvest_dashboards;
grant select on people
  to introvest_onboarding, introvest_dashboards, introvest_browse, introvest_messaging, introvest_moderation,
    introvest_legal, introvest_decks;
grant select on live_sessions
  to introvest_onboarding, introvest_dashboards, introvest_browse, introvest_messaging, introvest_moderation,
    introvest_legal, introvest_decks, introvest_registry;
grant select on suspended
  to introvest_onboarding, introvest_dashboards, introvest_browse, introvest_messaging, introvest_moderation,
    introvest_decks;
grant select on checks to introvest_onboarding;
grant select on suspension_cases, badge_cases, moderating to introvest_moderation;

revoke execute on function suspend, restore, decline_appeal, decide_badge from public;
grant execute on function suspend, restore, decline_appeal, decide_badge to introvest_moderation;
