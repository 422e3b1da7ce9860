import { loginOf, roleOf } from '@introvest/service-kit/db';
import { requireOwnName } from '@introvest/service-kit/ownName';
import { StartFault } from '@introvest/service-kit/startFault';
import type pg from 'pg';
import { reassignSharedObjects } from './sharedObjects.js';
import {
  asAdministrator,
  ensureRole,
  migrateLogin,
  setPasswords,
  settingsOf,
  type PasswordOf,
} from './logins.js';

const rolesSql = (name: string, database: string) =>
  [
    ensureRole(roleOf(name), 'nologin'),
    ensureRole(loginOf(name), 'login noinherit'),
    ...settingsOf(name),
    // Operators use the login for migrations to run migrations, backups and restores, as they do for the product's own
    // services.
    `grant ${roleOf(name)} to ${migrateLogin};`,
    `grant temporary on database ${database} to ${roleOf(name)};`,
    `grant connect on database ${database} to ${loginOf(name)};`,
  ].join('\n');

async function requireProduct(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
    migrateLogin,
  ]);
  if (rowCount === 0) {
    throw new StartFault(
      "This server doesn't have Introvest's logins yet. Run npm run provision first.",
    );
  }
}

export const provisionApart = (
  url: string,
  names: string[],
  passwordOf: PasswordOf,
): Promise<string[]> =>
  asAdministrator(url, async (client) => {
    const { database = '' } = client;
    for (const name of names) await requireOwnName(client, name);
    await requireProduct(client);
    for (const name of names) await client.query(rolesSql(name, client.escapeIdentifier(database)));
    await client.query(reassignSharedObjects(migrateLogin));
    return setPasswords(client, { url, owners: names, passwordOf });
  });
