-- As for a founder who is not there: nothing, where one of the two blocks the other, or the founder is suspended.
create or replace function deck_access(founder uuid, viewer uuid) returns text
  language sql stable security definer set search_path = pg_catalog as $$
  select case
    when founder = viewer then 'open'
    when coalesce(p.user_type, '') <> 'investor' then 'none'
    when not exists (select from onboarding.investor_profiles v
      where v.user_id = viewer and v.onboarding_completed) then 'profile'
    when exists (select from messaging.pairs c
      where c.founder_id = founder and c.investor_id = viewer and c.status = 'accepted') then 'open'
    when f.deck_audience = 'connections' then 'connections'
    when f.deck_audience = 'verified' and not p.is_verified then 'verified'
    else 'open'
  end
  from onboarding.founder_profiles f
  left join auth.people p on p.id = viewer
  where f.user_id = founder and not exists (
    select from messaging.blocked_pairs b where b.user_id = viewer and b.other_id = founder)
    and not exists (select from auth.suspended s where s.user_id = founder);
$$;
