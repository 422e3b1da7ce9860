-- An address that was never confirmed is nobody's for certain: it can come back, but it keeps nobody else from registering.
alter table former_addresses add column verified boolean not null default true;

create or replace function refuse_former_address() returns trigger
  language plpgsql security definer set search_path = auth, public as $$
begin
  if exists (select from former_addresses f
             where lower(f.email) = lower(new.email) and f.user_id <> new.id and f.until > now() and f.verified) then
    raise unique_violation using constraint = 'users_email_key',
      message = 'the address was an account''s a moment ago';
  end if;
  return null;
end $$;
