-- Whom somebody has opened already: a saved search is quiet about them.
create view seen_pairs as select distinct viewer_id, profile_user_id from profile_views;
grant select on seen_pairs to introvest_onboarding;
