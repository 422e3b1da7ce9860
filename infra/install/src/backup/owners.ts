import { loginOf, roleOf } from '@introvest/service-kit/db';
import { migrationSources } from '@introvest/service-kit/migrationSources';
import { StartFault } from '@introvest/service-kit/startFault';
import type { ClientBase } from 'pg';
import { runPostgresTool } from './postgresTools.js';

const ofProduct = new Set(migrationSources().map(({ name }) => roleOf(name)));

function remedyFor(role: string): string {
  const [, name = ''] = /^introvest_([a-z0-9]+)$/.exec(role) ?? [];
  if (ofProduct.has(role) || /^introvest_[a-z]+_login$/.test(role)) return 'run npm run provision';
  if (name) return `run npm run provision -- --service ${name}`;
  return `create the role ${role} and grant it to this login`;
}

function askFor(roles: string[], sentence: (roles: string) => string): void {
  const remedies = [...new Set(roles.map(remedyFor))];
  if (remedies.length === 0) return;
  throw new StartFault(
    remedies
      .map((remedy) => {
        const those = roles.filter((role) => remedyFor(role) === remedy).join(', ');
        return `${sentence(those)}: ${remedy} first.`;
      })
      .join('\n'),
  );
}

/** Rejects the login of a single service, because provisioning can't grant it the necessary permissions. */
async function requireMigrations(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  const [{ name } = { name: '' }] = rows;
  if (!/^introvest_[a-z0-9]+_login$/.test(name) || name === loginOf('migrate')) return;
  throw new StartFault(
    `${name} is the login of a single part. Backups and restores need the login for migrations: use the URL in MIGRATE_DATABASE_URL.`,
  );
}

const unreadable = `
  select distinct pg_get_userbyid(c.relowner) as role
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'S') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_|_jobs$'
    and not (has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select'))
  order by 1`;

/** Throws if a schema can't be read, because the backup would lack it. */
export async function requireReadable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string }>(unreadable);
  if (rows.length > 0) await requireMigrations(client);
  askFor(
    rows.map(({ role }) => role),
    (roles) => `This login has no permission to read the tables of ${roles}`,
  );
}

export const ownersIn = (contents: string): string[] => [
  ...new Set(
    contents
      .split('\n')
      .filter((line) => /^\d+; \d+ \d+ /.test(line) && !/^\d+; \d+ \d+ (DEFAULT )?ACL /.test(line))
      .flatMap((line) => / (\S+)$/.exec(line)?.[1] ?? [])
      .filter((role) => !role.startsWith('pg_')),
  ),
];

/** Throws if the role of an owner is missing, because a database dump doesn't contain roles. */
export async function requireOwners(client: ClientBase, url: string, dump: string): Promise<void> {
  const owners = ownersIn(await runPostgresTool('pg_restore', url, ['--list', dump]));
  const { rows } = await client.query<{ role: string }>(
    `select role from unnest($1::text[]) role left join pg_roles r on r.rolname = role
     where r.oid is null or not pg_has_role(r.oid, 'member') order by 1`,
    [owners],
  );
  if (rows.length > 0) await requireMigrations(client);
  askFor(
    rows.map(({ role }) => role),
    (roles) =>
      `The backup has objects owned by ${roles}, but this login can't act as that role here`,
  );
}
