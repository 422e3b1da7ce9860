-- Forgetting a person removes jobs and counters of every service: auth alone asks for it, by a job of its own.
revoke execute on function jobs.enqueue, jobs.forget_person from public;
do $$ declare other name; begin
  for other in select rolname from pg_roles where rolname ~ '^introvest_' and rolname <> 'introvest_auth' loop
    execute format('revoke execute on function jobs.forget_person from %I', other);
  end loop;
end $$;
