-- Whoever keeps saved searches tells their owners whom they have found.
grant execute on function add_notification to introvest_onboarding;
