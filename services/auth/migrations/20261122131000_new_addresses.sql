-- Another mail address for an account: asked for, confirmed by a link, and taken back by the former one for a week.

alter table users
  add column pending_email text,
  add column pending_email_expires timestamptz;

alter table mailed_tokens
  -- of 'restore': the address that the account gets back
  add column email text,
  drop constraint mailed_tokens_purpose_known,
  add constraint mailed_tokens_purpose_known
    check (purpose in ('verification', 'reset', 'not_me', 'new_email', 'restore'));

create table former_addresses (
  user_id uuid not null
    constraint former_addresses_user_id_fkey references users (id) on delete cascade,
  email text not null,
  until timestamptz not null default now() + interval '7 days'
);
create unique index former_addresses_email_key on former_addresses (lower(email));
create index former_addresses_user_id_idx on former_addresses (user_id);
create index former_addresses_until_idx on former_addresses (until);

-- Whoever took an account over could otherwise register its former address, and it could not come back. To everybody
-- else such an address is taken like any other. After the row is there: a change that was waited for is seen.
create function refuse_former_address() returns trigger
  language plpgsql security definer set search_path = auth, public as $$
begin
  if exists (select from former_addresses f
             where lower(f.email) = lower(new.email) and f.user_id <> new.id and f.until > now()) then
    raise unique_violation using constraint = 'users_email_key',
      message = 'the address was an account''s a moment ago';
  end if;
  return null;
end $$;

create trigger users_former_address after insert or update of email on users
  for each row execute function refuse_former_address();
