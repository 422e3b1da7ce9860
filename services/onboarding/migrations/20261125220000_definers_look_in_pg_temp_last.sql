-- PostgreSQL looks for tables and types among those of the session first, unless pg_temp is named: whoever may make some
-- could put their own under what works with our rights (docs/adr/0006-roles-per-service.md).
alter function deck_access(uuid, uuid) set search_path = pg_catalog, pg_temp;
alter function note_removed_object() set search_path = pg_catalog, pg_temp;
