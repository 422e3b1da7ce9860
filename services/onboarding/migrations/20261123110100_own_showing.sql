-- What a founder's own look at themselves needs, as others see them: browse asks it for the viewer alone.
create view own_showing as
  select user_id, deck_audience, business_plan_url, financial_projections_url
  from founder_profiles
  where onboarding_completed;

grant select on own_showing to introvest_browse;
