-- The rule of docs/adr/0017-who-reads-a-deck.md as rows, which a statement reads in its own plan: as a function it began a
-- plan of its own for every card, a tenth of a millisecond each, more than all else of a page of startups.
create view deck_accesses as
  select f.user_id as founder_id, v.id as viewer_id, case
    when f.user_id = v.id then 'open'
    when coalesce(v.user_type, '') <> 'investor' then 'none'
    when not exists (select from investor_profiles i
      where i.user_id = v.id and i.onboarding_completed) then 'profile'
    when exists (select from messaging.pairs c
      where c.founder_id = f.user_id and c.investor_id = v.id and c.status = 'accepted') then 'open'
    when f.deck_audience = 'connections' then 'connections'
    when f.deck_audience = 'verified' and not v.is_verified then 'verified'
    else 'open' end as access
  from founder_profiles f cross join auth.people v
  where not exists (
      select from messaging.blocked_pairs b where b.user_id = v.id and b.other_id = f.user_id)
    and not exists (select from auth.suspended s where s.user_id = f.user_id);
grant select on deck_accesses to introvest_browse, introvest_dashboards;

-- Services of before go on asking the function, of the same rule.
create or replace function deck_access(founder uuid, viewer uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when exists (select from auth.people p where p.id = viewer)
    then (select a.access from onboarding.deck_accesses a
      where a.founder_id = founder and a.viewer_id = viewer)
    else (select 'none' from onboarding.founder_profiles f where f.user_id = founder) end;
$$;

-- Whoever has no domain has none at their website: it is not looked for, nor read by three patterns.
create or replace view marks as
  select c.user_id, json_build_object(
    'confirmedIn', to_char(c.verified_at at time zone 'UTC', 'YYYY-MM'),
    'workDomain', case when c.domain is not null and exists (
      select from websites w
      where w.user_id = c.user_id
        and (host_of(w.website) in (c.domain, c.written)
          or right(host_of(w.website), length(c.domain) + 1) = '.' || c.domain
          or right(host_of(w.website), length(c.written) + 1) = '.' || c.written))
      then json_build_object('domain', c.domain,
        'checkedIn', to_char(c.checked_at at time zone 'UTC', 'YYYY-MM')) end) as marks
  from auth.checks c;
