-- A service that runs apart asks for its own jobs alone: those of the product write mails in its name and remove files.
-- A key is one in the whole queue, so that with another's a job of theirs would become one of its own.

-- Whether whoever calls is one of those that work off their own jobs.
create function jobs.is_apart() returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from pg_proc p, aclexplode(p.proacl) a
    where p.oid = 'jobs.take_own(text[], integer)'::regprocedure and a.grantee <> p.proowner
      and pg_get_userbyid(a.grantee) = coalesce(nullif(current_setting('role'), 'none'), session_user))
$$;
revoke execute on function jobs.is_apart from public;

create or replace function jobs.enqueue(
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
