-- What one person does in a while, over all processes of all services: docs/adr/0032-fair-use.md. `expire` is when what
-- they did would have been spread over the time that it is allowed to take, in milliseconds since 1970.
create table jobs.rate_limits (
  key text constraint rate_limits_pkey primary key,
  points integer not null default 0,
  expire bigint not null
);
create index rate_limits_expire_idx on jobs.rate_limits (expire);

-- Adds what a process has seen since it last came, and answers how far ahead of the clock each one is by all processes.
-- In the order of the keys, so that two processes never wait for each other.
create function jobs.use_up(keys text[], spent bigint[]) returns table (key text, ahead bigint)
language plpgsql security definer set search_path = pg_catalog as $$
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
revoke execute on function jobs.use_up from public;
