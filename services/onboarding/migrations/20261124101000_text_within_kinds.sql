-- A word that many have, within some industries and stages: both indexes are combined before a profile is touched.
create index founder_profiles_industry_stage_idx on founder_profiles (industry, stage)
  where onboarding_completed;
