import { jobsLogin, loginOf, roleOf } from '@introvest/service-kit/db';
import { requireBaseline } from '@introvest/service-kit/ledger';
import { migrationSources } from '@introvest/service-kit/migrationSources';
import { loginOwners } from '@introvest/service-kit/settings/list';
import { groundToMigrations } from './ground.js';
import {
  asAdministrator,
  ensureRole,
  migrateLogin,
  setPasswords,
  settingsOf,
  type PasswordOf,
  type Provisioned,
} from './logins.js';

const owners = migrationSources().map(({ name }) => name);

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

/**
 * Makes the roles and logins of an installation, as often as one likes. A login gets the password that is given, a new
 * one a password of its own; one that is there keeps what it has.
 */
export const provision = (url: string, passwordOf: PasswordOf): Promise<Provisioned> =>
  asAdministrator(url, async (client) => {
    await requireBaseline(client);
    const { database = '' } = client;
    await client.query(rolesSql(client.escapeIdentifier(database)));
    await client.query(groundToMigrations(migrateLogin));
    return { lines: await setPasswords(client, { url, owners: loginOwners, passwordOf }) };
  });
