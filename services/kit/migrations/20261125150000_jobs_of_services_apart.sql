-- A service that runs apart works off its own jobs, whose names begin with its own (docs/adr/0024-services-that-run-apart.md).
-- It sees no others: whoever calls is known by the login, or by the role that one login for everything has taken on.
create function jobs.own_prefix() returns text
language sql stable set search_path = pg_catalog as $$
  select regexp_replace(
    coalesce(nullif(current_setting('role'), 'none'), session_user),
    '^introvest_(.*?)(_login)?$', '\1') || '.'
$$;

-- The next of these that is due. Until it is ended nobody else gets it for so many seconds: a process that goes away in the
-- middle leaves it to the next one.
create function jobs.take_own(tasks text[], seconds int)
returns table (id bigint, task text, payload json, attempts smallint, revision int)
language sql security definer set search_path = pg_catalog as $$
  with due as (
    select j.id, t.identifier
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(tasks) and starts_with(t.identifier, jobs.own_prefix())
      and j.is_available and j.run_at <= now()
    order by j.priority, j.run_at, j.id limit 1
    for update of j skip locked)
  update graphile_worker._private_jobs j
  set attempts = j.attempts + 1, run_at = now() + seconds * interval '1 second', updated_at = now()
  from due where j.id = due.id
  returning j.id, due.identifier, j.payload, j.attempts, j.revision
$$;

-- Removes what was done; what failed is tried again with growing pauses. One that was asked for anew meanwhile has
-- another revision, one that somebody else has taken other attempts: it is theirs to end.
create function jobs.end_own(job bigint, tried smallint, revised int, fault text)
returns void language sql security definer set search_path = pg_catalog as $$
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
  where t.id = j.task_id and starts_with(t.identifier, jobs.own_prefix())
    and j.id = job and j.attempts = tried and j.revision = revised and fault is null;
  update graphile_worker._private_jobs j
  set last_error = fault, updated_at = now(),
    run_at = now() + exp(least(j.attempts, 10)) * interval '1 second'
  from graphile_worker._private_tasks t
  where t.id = j.task_id and starts_with(t.identifier, jobs.own_prefix())
    and j.id = job and j.attempts = tried and j.revision = revised and fault is not null
$$;

revoke execute on function jobs.own_prefix, jobs.take_own, jobs.end_own from public;
