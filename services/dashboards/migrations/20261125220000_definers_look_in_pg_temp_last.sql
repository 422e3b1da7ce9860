-- PostgreSQL looks for tables and types among those of the session first, unless pg_temp is named: whoever may make some
-- could put their own under what works with our rights (docs/adr/0006-roles-per-service.md).
alter function add_notification(uuid, text, uuid, timestamptz, uuid, boolean) set search_path = pg_catalog, pg_temp;
alter function record_profile_view(uuid, uuid) set search_path = pg_catalog, pg_temp;
alter function stop_token(uuid, text) set search_path = pg_catalog, pg_temp;
alter function wants_mail(uuid, text) set search_path = pg_catalog, pg_temp;
