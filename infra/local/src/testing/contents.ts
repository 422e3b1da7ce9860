import { serviceNames } from '@introvest/contracts/services';
import type pg from 'pg';

const ofFailures = ['auth.rate_limits', 'onboarding.rate_limits', 'onboarding.removed_objects'];

const tablesSql = `
  select format('%I.%I', table_schema, table_name) as name
  from information_schema.tables
  where table_type = 'BASE TABLE'
    and (table_schema = any($1)
      or (table_schema = 'graphile_worker' and table_name = '_private_jobs'))
  order by 1`;

export async function contentsOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(tablesSql, [serviceNames]);
  const tables = rows.map(({ name }) => name).filter((name) => !ofFailures.includes(name));
  const digests = await client.query<{ name: string; digest: string }>(
    tables
      .map(
        (name) => `select '${name}' as name,
          count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
          from ${name} t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest]));
}
