-- A process whose listener lost its connection reads what was written since then, wherever it was written.
drop index messages_unread_since_idx;
create index messages_created_at_idx on messages (created_at, id);

-- The time of the newest change of status. updated_at goes back when a repeated request is withdrawn.
alter table connections add column status_at timestamptz not null default now();
create index connections_status_at_idx on connections (status_at, id);
create function note_status_time() returns trigger
  language plpgsql as $$ begin new.status_at := now(); return new; end $$;
create trigger connections_status_time before update of status on connections
  for each row execute function note_status_time();

-- Jobs find what is due without reading what was done.
create index connections_unreminded_idx on connections (updated_at)
  where status = 'pending' and reminded_of is distinct from updated_at;
drop index connections_revisit_month_idx;
create index connections_revisit_month_idx on connections (revisit_month)
  where status = 'rejected' and revisit_month is not null and revisited_of is distinct from updated_at;
