import { serviceNames } from '@introvest/contracts/services';
import type { ClientBase } from 'pg';
import { StartFault } from './startFault.js';

const taken = new Set<string>([
  ...serviceNames,
  'registry',
  'document',
  'jobs',
  'migrate',
  'migrations',
  'public',
]);

// PostgreSQL's names, such as 'introvest_<name>_login', have up to 63 bytes. An underscore could cause a collision.
const NAME = /^[a-z][a-z0-9]{0,39}$/;

/** Rejects if the name isn't available to another team's service for its schema and roles. */
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
