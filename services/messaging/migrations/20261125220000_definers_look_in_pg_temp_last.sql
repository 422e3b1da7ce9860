-- PostgreSQL looks for tables and types among those of the session first, unless pg_temp is named: whoever may make some
-- could put their own under what works with our rights (docs/adr/0006-roles-per-service.md).
alter function publish_gone(uuid) set search_path = messaging, pg_catalog, pg_temp;
alter function publish_waiting(text, uuid, uuid) set search_path = messaging, pg_catalog, pg_temp;
