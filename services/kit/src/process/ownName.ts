import { serviceNames } from '@introvest/contracts/services';
import type { ClientBase } from 'pg';
import { StartFault } from './startFault.js';

/** Schemas and logins that are there for something else. */
const taken = new Set<string>([
  ...serviceNames,
  'registry',
  'document',
  'jobs',
  'migrate',
  'migrations',
  'public',
]);

// A name of PostgreSQL has 63 bytes, and 'introvest_<name>_login' is one; with an underscore it could be another's login.
const NAME = /^[a-z][a-z0-9]{0,39}$/;

/** Fails, in a sentence, where a service that runs apart cannot be called so: its schema and its roles have that name. */
export async function requireOwnName(client: ClientBase, name: string): Promise<void> {
  if (!NAME.test(name)) {
    throw new StartFault(
      `'${name}' isn't a valid schema name. Use up to 40 lowercase letters and digits (e.g. events).`,
    );
  }
  if (taken.has(name)) {
    throw new StartFault(`${name} is reserved by Introvest. Choose another name.`);
  }
  const { rows } = await client.query<{ plain: boolean }>('select quote_ident($1) = $1 as plain', [
    name,
  ]);
  if (!rows[0]?.plain) {
    throw new StartFault(`${name} is a reserved word in SQL. Choose another name.`);
  }
}
