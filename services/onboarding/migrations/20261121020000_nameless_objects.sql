-- The keys of objects outlive the person until the store has removed them, so they name nobody.
-- Nothing reads the column any more; it stays while older processes may still write it.

alter table removed_objects alter column user_id drop not null;
update removed_objects set user_id = null;

create or replace function note_removed_object() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
  begin
    insert into onboarding.removed_objects (object_key)
    values (old.object_key)
    on conflict (object_key) do update set due_at = now();
    return null;
  end
$$;
