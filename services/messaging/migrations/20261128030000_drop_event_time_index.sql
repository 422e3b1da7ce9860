-- Queries find the events of a connection or of a member, never of a time.
drop index connection_events_at_idx;
