-- Views of profiles that depend on connections, which belong to the messaging service, and on lost access, which
-- belongs to the decks service.

-- Business plan, projections and whether the deck may be read, for connected investors. The view itself checks the
-- connection, so that no reader can forget to do so.
create view shared_papers as
  select c.founder_id, c.investor_id, f.business_plan_url, f.financial_projections_url,
    f.pitch_deck_url is not null and not exists (select from decks.revoked r
      where r.founder_id = f.user_id and r.user_id = c.investor_id) as has_deck
  from founder_profiles f
  join messaging.pairs c on c.founder_id = f.user_id
  where c.status = 'accepted' and f.onboarding_completed
    and coalesce(f.business_plan_url, f.financial_projections_url, f.pitch_deck_url) is not null;

-- Returns whether a viewer may read a founder's deck (docs/behaviour.md): 'open' if so, the requirement that the
-- investor doesn't meet ('profile', 'verified' or 'connections'), or 'none' if the viewer isn't an investor or has lost
-- access. Has no row if either member blocked the other or the founder is suspended.
create view deck_accesses as
  select f.user_id as founder_id, v.id as viewer_id, case
    when f.user_id = v.id then 'open'
    when coalesce(v.user_type, '') <> 'investor' then 'none'
    when exists (select from decks.revoked r
      where r.founder_id = f.user_id and r.user_id = v.id) then 'none'
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

grant select on shared_papers to introvest_browse, introvest_messaging;
grant select on deck_accesses to introvest_browse, introvest_dashboards, introvest_decks;
