import { jobsLogin, loginOf, roleOf, sessionSettings } from '@introvest/service-kit/db';
import { migrationSources } from '@introvest/service-kit/migrationSources';
import { loginOwners } from '@introvest/service-kit/settings/loginPasswords';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { scramSecret } from './scram.js';
import { groundToMigrations } from './ground.js';

const owners = migrationSources().map(({ name }) => name);
const migrateLogin = loginOf('migrate');

const ensureRole = (name: string, attributes: string) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then
      create role ${name} ${attributes};
    end if;
  end $$;`;

const settingsOf = (owner: string) =>
  Object.entries(sessionSettings(owner)).map(
    ([name, value]) => `alter role ${loginOf(owner)} set ${name} = ${value};`,
  );

/** Who there is, and who may act as whom: migrations as every owner, jobs as every service; nobody else as anybody. */
const rolesSql = (database: string) =>
  [
    ...owners.map((owner) => ensureRole(roleOf(owner), 'nologin')),
    ...loginOwners.map((owner) => ensureRole(loginOf(owner), 'login noinherit')),
    // What migrations own, they own themselves; what owners own, they change as owners do.
    `alter role ${migrateLogin} inherit; alter role ${jobsLogin} inherit;`,
    ...owners.map((owner) => `grant ${roleOf(owner)} to ${migrateLogin};`),
    ...owners.map((owner) => `grant ${loginOf(owner)} to ${jobsLogin};`),
    ...owners.flatMap(settingsOf),
    `revoke all on database ${database} from public;`,
    `grant create, connect on database ${database} to ${migrateLogin};`,
    // Migrations work with temporary tables, as the owner whose they are.
    `grant temporary on database ${database} to ${owners.map(roleOf).join(', ')};`,
    `grant connect on database ${database} to ${loginOwners.map(loginOf).join(', ')};`,
    `revoke create on schema public from public;`,
  ].join('\n');

export interface Provisioned {
  /** Lines of an env file: the addresses whose passwords were set by this run. */
  lines: string[];
}

const withLogin = (url: string, login: string, password: string): string => {
  const own = new URL(url);
  own.username = login;
  // What stands in it already would leave a percent sign as it is, which readers take for the beginning of another.
  own.password = encodeURIComponent(password);
  return own.href;
};

/** The name that an installation knows an address by: the document server's schema is the registry. */
const variableOf = (owner: string) =>
  `${(owner === 'registry' ? 'document' : owner).toUpperCase()}_DATABASE_URL`;

/**
 * Makes the roles and logins of an installation, as often as one likes. A login gets the password that is given, a new
 * one a password of its own; one that is there keeps what it has.
 */
export async function provision(
  url: string,
  passwordOf: (owner: string) => string | undefined,
): Promise<Provisioned> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const lines: string[] = [];
  try {
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_authid where rolpassword is not null',
    );
    const known = new Set(rows.map(({ name }) => name));
    const { database = '' } = client;
    await client.query('begin');
    await client.query(rolesSql(client.escapeIdentifier(database)));
    await client.query(groundToMigrations(migrateLogin));
    for (const owner of loginOwners) {
      const login = loginOf(owner);
      const given = passwordOf(owner);
      if (given === undefined && known.has(login)) continue;
      const password = given ?? randomBytes(24).toString('base64url');
      await client.query(`alter role ${login} password '${scramSecret(password)}'`);
      lines.push(`${variableOf(owner)}=${withLogin(url, login, password)}`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
  return { lines };
}
