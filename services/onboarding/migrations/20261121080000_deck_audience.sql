-- Who may read a founder's deck. docs/adr/0017-who-reads-a-deck.md.

alter table founder_profiles
  add column deck_audience text not null default 'investors'
    constraint founder_profiles_deck_audience_known
    check (deck_audience in ('investors', 'verified', 'connections'));

-- 'open', or what is missing: a 'profile', a 'verified' address, a connection; 'none' for whoever is no
-- investor. Null where there is no such founder. Each service asks here, whenever it shows or serves a deck.
create function deck_access(founder uuid, viewer uuid) returns text
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
  where f.user_id = founder;
$$;

revoke all on function deck_access from public;
grant execute on function deck_access to introvest_browse, introvest_dashboards;
