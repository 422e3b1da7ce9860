-- What was checked of a person, and when: docs/adr/0037-honest-marks.md.

alter table users
  -- Since when the address is known to be the person's; not known where that was before this column.
  add column verified_at timestamptz;

-- By the row and not by whoever writes it: processes of the build before note it as well.
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

alter table mailed_tokens
  drop constraint mailed_tokens_purpose_known,
  add constraint mailed_tokens_purpose_known
    check (purpose in ('verification', 'reset', 'not_me', 'new_email', 'restore', 'work_domain'));

-- Where a mail was sent that nobody has answered yet: gone once its link is used, or after a day.
create table work_addresses (
  user_id uuid constraint work_addresses_pkey primary key
    constraint work_addresses_user_id_fkey references users (id) on delete cascade,
  address text not null,
  domain text not null,
  expires timestamptz not null default now() + interval '24 hours'
);
create index work_addresses_expires_idx on work_addresses (expires);

-- At which domain a person has received a mail. Not at which address.
create table work_domains (
  user_id uuid constraint work_domains_pkey primary key
    constraint work_domains_user_id_fkey references users (id) on delete cascade,
  domain text not null,
  -- The same in the letters of its language, as a website may name it.
  written text not null,
  -- The same for all domains that one takes for each other.
  looks text not null,
  checked_at timestamptz not null default now(),
  state text not null
    constraint work_domains_state_known check (state in ('shown', 'held', 'taken_back')),
  -- Why it was taken back, as the person reads it.
  reason text
    constraint work_domains_reason_length check (char_length(reason) between 1 and 1000),
  -- That it ends soon.
  told_at timestamptz
);
create index work_domains_looks_idx on work_domains (looks);
create index work_domains_ending_idx on work_domains (checked_at) where state = 'shown' and told_at is null;

-- What others may be shown of it; whether the profile's website is still there, onboarding knows.
create view checks as
  select u.id as user_id, u.verified_at, d.domain, d.written, d.checked_at
  from users u
  left join work_domains d on d.user_id = u.id and d.state = 'shown'
    and d.checked_at > now() - interval '1 year';
grant select on checks to introvest_onboarding;
