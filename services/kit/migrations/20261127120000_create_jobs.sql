-- Schema `jobs`: the services' access to the job queue, and rate limits that all processes share. Runs before the
-- migrations of all services.

create table jobs.rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Time at which the recorded use no longer counts, in ms since 1970.
  expire bigint not null
);
comment on table jobs.rate_limits is 'Members'' use of rate limits, over all processes (ADR 15).';
create index rate_limits_expire_idx on jobs.rate_limits (expire);

-- Adds a process's counts, and returns how far ahead of the clock each key is. Locks keys in order, so that two
-- processes can't deadlock.
create function jobs.use_up(keys text[], spent bigint[]) returns table (key text, ahead bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  #variable_conflict use_column
  declare moment bigint := extract(epoch from clock_timestamp()) * 1000;
  begin
    if random() < 0.01 then
      delete from jobs.rate_limits r where r.key in (
        select o.key from jobs.rate_limits o where o.expire < moment order by o.key limit 1000
        for update skip locked);
    end if;
    return query
      insert into jobs.rate_limits as r (key, expire)
      select wanted.key, moment + wanted.spent
      from unnest(keys, spent) as wanted (key, spent) order by wanted.key
      on conflict (key) do update set expire = greatest(r.expire, moment) + excluded.expire - moment
      returning r.key, r.expire - moment;
  end
$$;

-- Returns the prefix of the caller's jobs. Identifies the caller by the login role, or by the role that a shared login
-- role has switched to.
create function jobs.own_prefix() returns text
language sql stable set search_path = pg_catalog as $$
  select regexp_replace(
    coalesce(nullif(current_setting('role'), 'none'), session_user),
    '^introvest_(.*?)(_login)?$', '\1') || '.'
$$;

-- Takes the next due job of another team's service (ADR 24). After this many seconds, the job is given to another
-- process unless it has ended.
create function jobs.take_own(tasks text[], seconds int)
returns table (id bigint, task text, payload json, attempts smallint, revision int)
language sql security definer set search_path = pg_catalog, pg_temp as $$
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

-- Ends a taken job: deletes it, or schedules a retry with exponential backoff. Does nothing if the job was enqueued
-- again (another revision) or taken by another process (other attempts).
create function jobs.end_own(job bigint, tried smallint, revised int, fault text)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
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

-- Returns whether the caller is another team's service.
create function jobs.is_apart() returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from pg_proc p, aclexplode(p.proacl) a
    where p.oid = 'jobs.take_own(text[], integer)'::regprocedure and a.grantee <> p.proowner
      and pg_get_userbyid(a.grantee) = coalesce(nullif(current_setting('role'), 'none'), session_user))
$$;

-- Adds a job. Another team's service can only add its own, because the product's jobs send emails and delete files.
-- The keys of its jobs get its prefix, because a key is unique in the whole queue.
create function jobs.enqueue(
  task text, payload json, run_at timestamptz, job_key text, max_attempts int
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if jobs.is_apart() then
      if not starts_with(task, jobs.own_prefix()) then
        raise 'names of its jobs begin with %', jobs.own_prefix() using errcode = '42501';
      end if;
      job_key := jobs.own_prefix() || job_key;
    end if;
    perform graphile_worker.add_job(
      identifier => task, payload => payload, run_at => run_at,
      job_key => job_key, max_attempts => max_attempts);
  end
$$;

-- Deletes a person's jobs and counters in all services.
create function jobs.forget_person(task text, names text[])
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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

revoke execute on function
  jobs.use_up, jobs.own_prefix, jobs.take_own, jobs.end_own, jobs.is_apart, jobs.enqueue, jobs.forget_person
  from public;
