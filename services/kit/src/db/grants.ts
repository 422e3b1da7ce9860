import type { ClientBase } from 'pg';
import { jobsLogin, loginOf, queueOf, roleOf } from './db.js';
import { migrationSources } from './migrationSources.js';

const owners = migrationSources().map(({ name }) => name);
const schemas = owners.join(', ');

const grantSchema = (schema: string, login: string) => `
  grant usage on schema ${schema} to ${login};
  grant select, insert, update, delete on all tables in schema ${schema} to ${login};
  grant usage on all sequences in schema ${schema} to ${login};
  grant execute on all functions in schema ${schema} to ${login};`;

const grantInherited = (owner: string, login: string) => `
  do $$ declare line text; begin
    for line in
      select format('grant %s on table %s to ${login}', a.privilege_type, c.oid::regclass)
      from pg_class c, aclexplode(c.relacl) a
      where a.grantee = '${roleOf(owner)}'::regrole and c.relowner <> a.grantee
        and a.privilege_type <> 'REFERENCES'
      union all
      select format('grant execute on function %s to ${login}', p.oid::regprocedure)
      from pg_proc p, aclexplode(p.proacl) a
      where a.grantee = '${roleOf(owner)}'::regrole and p.proowner <> a.grantee
      union all
      select format('grant usage on schema %s to ${login}', n.oid::regnamespace)
      from pg_namespace n, aclexplode(n.nspacl) a
      where a.grantee = '${roleOf(owner)}'::regrole and n.nspowner <> a.grantee
        and a.privilege_type = 'USAGE'
    loop execute line; end loop;
  end $$;`;

const revokeAll = (login: string) => `
  revoke all on all tables in schema ${schemas}, jobs from ${login};
  revoke all on all sequences in schema ${schemas}, jobs from ${login};
  revoke all on all functions in schema ${schemas}, jobs from ${login};`;

const renewGrants = (owner: string) =>
  revokeAll(loginOf(owner)) +
  grantSchema(owner, loginOf(owner)) +
  `revoke insert, update, delete on ${owner}.migrations from ${loginOf(owner)};` +
  grantInherited(owner, loginOf(owner));

/** Returns SQL for the queue. Row security hides its tables from all roles but their owner and those with a policy. */
const grantQueue = (queue: string, login: string) => `${grantSchema(queue, login)}
  do $$ declare guarded regclass; begin
    for guarded in
      select c.oid from pg_class c
      where c.relnamespace = '${queue}'::regnamespace and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'job_runner')
    loop
      execute format('create policy job_runner on %s to ${login} using (true) with check (true)', guarded);
    end loop;
  end $$;`;

const inTransaction = (statements: string[]) => ['begin', ...statements, 'commit'].join(';\n');

/** Grants each provisioned login what its service needs, in one transaction. */
export async function grantLogins(client: ClientBase): Promise<void> {
  await grantProduct(client);
  // Views recreated by a migration have lost their grants to other teams' services.
  for (const name of await ownersApart(client)) {
    await grantPeopleViews(client, name);
    await grantApart(client, name);
  }
}

async function grantProduct(client: ClientBase): Promise<void> {
  const logins = await existing(client, [...owners.map(loginOf), jobsLogin]);
  // Grants nothing until every owner's migrations have run.
  const { rows: found } = await client.query<{ owner: string }>(
    `select owner from unnest($1::text[]) owner where to_regclass(owner || '.migrations') is not null`,
    [owners],
  );
  if (logins.size === 0 || found.length < owners.length) return;
  const statements = owners.filter((owner) => logins.has(loginOf(owner))).map(renewGrants);
  if (logins.has(jobsLogin)) statements.push(grantQueue('graphile_worker', jobsLogin));
  await client.query(inTransaction(statements));
}

async function existing(client: ClientBase, roles: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname = any($1)`,
    [roles],
  );
  return new Set(rows.map(({ name }) => name));
}

async function ownersApart(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname as name from pg_namespace n
     where pg_get_userbyid(n.nspowner) = 'introvest_' || n.nspname and n.nspname <> all($1)
       and exists (select from pg_class c where c.relnamespace = n.oid and c.relname = 'migrations')
     order by 1`,
    [owners],
  );
  return rows.map(({ name }) => name);
}

/** Lets a service read from auth: the signed-in members, and accounts referenced by its rows. */
export const grantPeopleViews = (client: ClientBase, name: string): Promise<unknown> =>
  client.query(`
    set role ${roleOf('auth')};
    grant select on auth.people, auth.live_sessions to ${roleOf(name)};
    grant references on auth.users to ${roleOf(name)};
    reset role;`);

/** If another team's service has been provisioned, grants its database login the required privileges. */
export async function grantApart(client: ClientBase, name: string): Promise<void> {
  const logins = await existing(client, [loginOf(name)]);
  if (logins.size === 0) return;
  const statements = [renewGrants(name), grantQueue(queueOf(name), loginOf(name))];
  await client.query(inTransaction(statements));
}
