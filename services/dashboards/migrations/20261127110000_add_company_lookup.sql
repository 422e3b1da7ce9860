-- The name of a person's startup or firm, for emails. A function of ours, because auth may not read profiles.
create function company_of(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(
      (select f.company_name from onboarding.founder_cards f where f.user_id = person),
      (select i.firm_name from onboarding.investor_cards i where i.user_id = person))
  $$;
revoke execute on function company_of from public;
grant execute on function company_of to introvest_auth;
