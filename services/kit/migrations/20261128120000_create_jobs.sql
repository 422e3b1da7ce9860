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

-- Returns the calling service: by the login role, or by the role that a shared login role has switched to.
create function jobs.caller() returns text
language sql stable set search_path = pg_catalog as $$
  select regexp_replace(
    coalesce(nullif(current_setting('role'), 'none'), session_user), '^introvest_(.*?)(_login)?$', '\1')
$$;

-- Adds a job to the product's queue, or to the queue of the calling service of another team (ADR 24).
create function jobs.enqueue(
  task text, payload json, run_at timestamptz, job_key text, max_attempts int
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare
    queue text := coalesce(to_regnamespace(format('%I', jobs.caller() || '_jobs'))::text, 'graphile_worker');
  begin
    execute format(
      'select %s.add_job(identifier => $1, payload => $2, run_at => $3, job_key => $4, max_attempts => $5)', queue)
    using task, payload, run_at, job_key, max_attempts;
  end
$$;

-- Deletes a person's jobs and counters in all services.
create function jobs.forget_person(task text, names text[])
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare
    queue regnamespace;
    counters regclass;
  begin
    for queue in select relnamespace from pg_class where relname = '_private_jobs' loop
      execute format(
        $sql$ delete from %1$s._private_jobs j using %1$s._private_tasks t
        where t.id = j.task_id and t.identifier <> $1 and exists (
          select from jsonb_path_query(j.payload::jsonb, '$.**') said
          where lower(said #>> '{}') = any($2)) $sql$, queue)
      using task, names;
    end loop;
    for counters in select oid from pg_class where relname = 'rate_limits' and relkind = 'r' loop
      execute format(
        $sql$ delete from %s where
          string_to_array(substr(key, strpos(key, ':') + 1), ' ') && $1 $sql$, counters)
      using names;
    end loop;
  end
$$;

revoke execute on function jobs.use_up, jobs.caller, jobs.enqueue, jobs.forget_person from public;
