-- PostgreSQL looks for tables and types among those of the session first, unless pg_temp is named: whoever may make some
-- could put their own under what works with our rights (docs/adr/0006-roles-per-service.md).
alter function decline_appeal(uuid, text) set search_path = pg_catalog, pg_temp;
alter function judge_mark(uuid, text, text, text) set search_path = pg_catalog, pg_temp;
alter function refuse_former_address() set search_path = auth, public, pg_temp;
alter function restore(uuid) set search_path = pg_catalog, pg_temp;
alter function suspend(uuid, text) set search_path = pg_catalog, pg_temp;
