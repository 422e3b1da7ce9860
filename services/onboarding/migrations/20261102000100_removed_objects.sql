-- Objects in the store that no file needs (any more). A row in `files` may go by a cascade from another
-- service's delete; the trigger keeps its key, so that the object can still be found and removed.

create table removed_objects (
  object_key text constraint removed_objects_pkey primary key,
  -- no reference: it outlives the person until the object is gone
  user_id uuid not null,
  -- in the future while an upload is under way: a process that dies in between leaves no object for good
  due_at timestamptz not null default now()
);

create index removed_objects_user_id_idx on removed_objects (user_id);
create index removed_objects_due_at_idx on removed_objects (due_at);

create function note_removed_object() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
  begin
    insert into onboarding.removed_objects (object_key, user_id)
    values (old.object_key, old.user_id)
    on conflict (object_key) do update set due_at = now();
    return null;
  end
$$;

create trigger files_note_removed_object
  after delete on files for each row execute function note_removed_object();

create index files_replaced_idx on files (replaced_at) where replaced_at is not null;
create index files_attachments_idx on files (created_at) where upload_type = 'attachment';
