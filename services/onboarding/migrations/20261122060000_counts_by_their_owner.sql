-- A founder's profile goes by a cascade from the account's delete, and PostgreSQL before 18 runs what is triggered after
-- a change as whoever began it: there the login of auth, which has no rights here, could delete no such account.
alter function count_founders() security definer set search_path = onboarding, public, pg_temp;
