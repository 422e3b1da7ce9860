-- Whether connected investors may read the founder's deck, for the link in conversations.
create or replace view shared_papers as
  select c.founder_id, c.investor_id, f.business_plan_url, f.financial_projections_url,
    f.pitch_deck_url is not null and not exists (select from decks.revoked r
      where r.founder_id = f.user_id and r.user_id = c.investor_id) as has_deck
  from founder_profiles f
  join messaging.pairs c on c.founder_id = f.user_id
  where c.status = 'accepted' and f.onboarding_completed
    and coalesce(f.business_plan_url, f.financial_projections_url, f.pitch_deck_url) is not null;
