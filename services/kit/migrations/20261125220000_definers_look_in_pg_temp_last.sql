-- PostgreSQL looks for tables and types among those of the session first, unless pg_temp is named: whoever may make some
-- could put their own under what works with our rights (docs/adr/0006-roles-per-service.md).
alter function jobs.end_own(bigint, smallint, int, text) set search_path = pg_catalog, pg_temp;
alter function jobs.forget_person(text, text[]) set search_path = pg_catalog, pg_temp;
alter function jobs.take_own(text[], int) set search_path = pg_catalog, pg_temp;
alter function jobs.use_up(text[], bigint[]) set search_path = pg_catalog, pg_temp;
