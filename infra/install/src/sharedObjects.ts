export const reassignSharedObjects = (login: string): string => `
  do $$
  declare
    ground constant text[] := array(
      select nspname::text from pg_namespace where nspname = 'graphile_worker' or nspname ~ '^([a-z0-9]+_)?jobs$');
    line text;
  begin
    for line in
      select format('alter schema %I owner to ${login}', nspname) from pg_namespace where nspname = any(ground)
      union all
      select format('alter table %s owner to ${login}', c.oid::regclass) from pg_class c
      where c.relnamespace::regnamespace::text = any(ground) and c.relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
      union all
      select format('alter function %s owner to ${login}', p.oid::regprocedure) from pg_proc p
      where p.pronamespace::regnamespace::text = any(ground)
      union all
      select format('alter type %s owner to ${login}', t.oid::regtype) from pg_type t
      join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
      where t.typnamespace::regnamespace::text = any(ground)
    loop execute line; end loop;
  end $$;`;
