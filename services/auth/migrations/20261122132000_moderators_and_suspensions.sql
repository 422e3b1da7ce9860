-- Who decides about reports, and who may not come in for now: docs/adr/0033-moderation.md.

-- An addition to an account, given and taken by an operator's command alone.
create table moderators (
  user_id uuid constraint moderators_pkey primary key
    constraint moderators_user_id_fkey references users (id) on delete cascade,
  granted_at timestamptz not null default now()
);

create table suspensions (
  id uuid constraint suspensions_pkey primary key default gen_random_uuid(),
  user_id uuid not null
    constraint suspensions_user_id_fkey references users (id) on delete cascade,
  -- What the person reads.
  text text not null
    constraint suspensions_text_length check (char_length(text) between 1 and 1000),
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  appeal text
    constraint suspensions_appeal_length check (char_length(appeal) between 1 and 2000),
  appealed_at timestamptz
);
create unique index suspensions_running_key on suspensions (user_id) where ended_at is null;
create index suspensions_user_id_idx on suspensions (user_id);

-- To everybody else they are as if their accounts were gone.
create view suspended as
  select user_id from suspensions where ended_at is null;

create view suspension_cases as
  select user_id, text, began_at, ended_at, appeal, appealed_at from suspensions;

grant select on suspended to introvest_onboarding, introvest_dashboards, introvest_browse, introvest_messaging;
grant select on suspension_cases to introvest_messaging;

-- A session that a sign-in makes at the very moment of a suspension is no live one either.
create or replace view live_sessions as
  select s.sid as sid_hash, s.sess, s.expire, u.id as user_id, u.user_type, u.is_verified,
    exists (select from moderators m where m.user_id = u.id) as is_moderator
  from sessions s
  join users u on u.id = s.user_id
  where s.expire > now()
    and not exists (select from suspensions x where x.user_id = u.id and x.ended_at is null);

-- The one way in which somebody is suspended: every session ends with it. One that runs stays as it is.
create function suspend(person uuid, reason text) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
  begin
    insert into auth.suspensions (user_id, text) values (person, reason)
      on conflict (user_id) where ended_at is null do nothing;
    delete from auth.sessions where user_id = person;
  end
$$;

-- False where the person was not suspended.
create function restore(person uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
  begin
    update auth.suspensions set ended_at = now() where user_id = person and ended_at is null;
    if not found then
      return false;
    end if;
    delete from auth.sessions where user_id = person;
    return true;
  end
$$;

revoke execute on function suspend, restore from public;
grant execute on function suspend, restore to introvest_messaging;
