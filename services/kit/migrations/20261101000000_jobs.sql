-- What services may do with the queue: they add to it and let it forget a person, and see nothing else of it. A
-- person's counters stand in several services' tables, all of them the kit's own kind.
create or replace function jobs.enqueue(
  task text, payload json, run_at timestamptz, job_key text, max_attempts int
) returns void language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(
    identifier => task, payload => payload, run_at => run_at,
    job_key => job_key, max_attempts => max_attempts)
$$;

create or replace function jobs.forget_person(task text, names text[])
returns void language plpgsql security definer set search_path = pg_catalog as $$
  declare counters regclass;
  begin
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier <> forget_person.task and exists (
      select from jsonb_path_query(j.payload::jsonb, '$.**') said
      where lower(said #>> '{}') = any(names));
    for counters in select oid from pg_class where relname = 'rate_limits' and relkind = 'r' loop
      execute format(
        $sql$ delete from %s where
          string_to_array(substr(key, strpos(key, ':') + 1), ' ') && $1 $sql$, counters)
      using names;
    end loop;
  end
$$;
