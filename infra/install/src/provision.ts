import { jobsLogin, loginOf, roleOf } from '@introvest/service-kit/db';
import { migrationSources } from '@introvest/service-kit/migrationSources';
import { loginOwners } from '@introvest/service-kit/settings/list';
import { reassignSharedObjects } from './sharedObjects.js';
import {
  asAdministrator,
  ensureRole,
  migrateLogin,
  setPasswords,
  settingsOf,
  type PasswordOf,
} from './logins.js';

const owners = migrationSources().map(({ name }) => name);

/**
 * Returns statements that create roles and grants. The login for migrations can act as every owner, and the login of
 * the job runner can act as every service. No other login can act as another.
 */
const rolesSql = (database: string) =>
  [
    ...owners.map((owner) => ensureRole(roleOf(owner), 'nologin')),
    ...loginOwners.map((owner) => ensureRole(loginOf(owner), 'login noinherit')),
    // Objects that migrations create for themselves belong to the login for migrations. Other objects are changed in
    // the role of their owner.
    `alter role ${migrateLogin} inherit; alter role ${jobsLogin} inherit;`,
    ...owners.map((owner) => `grant ${roleOf(owner)} to ${migrateLogin};`),
    ...owners.map((owner) => `grant ${loginOf(owner)} to ${jobsLogin};`),
    ...owners.flatMap(settingsOf),
    `revoke all on database ${database} from public;`,
    `grant create, connect on database ${database} to ${migrateLogin};`,
    // Migrations create temporary tables in the role of the owner.
    `grant temporary on database ${database} to ${owners.map(roleOf).join(', ')};`,
    `grant connect on database ${database} to ${loginOwners.map(loginOf).join(', ')};`,
    `revoke create on schema public from public;`,
  ].join('\n');

export const provision = (url: string, passwordOf: PasswordOf): Promise<string[]> =>
  asAdministrator(url, async (client) => {
    const { database = '' } = client;
    await client.query(rolesSql(client.escapeIdentifier(database)));
    await client.query(reassignSharedObjects(migrateLogin));
    return setPasswords(client, { url, owners: loginOwners, passwordOf });
  });
