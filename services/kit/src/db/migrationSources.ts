import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Who owns a schema of the database: a service, or the registry of releases. */
export type SchemaOwner = ServiceName | 'registry';

/** Where `<timestamp>_<what>.sql` files are; an owner without any has no folder. */
export interface MigrationSource {
  name: SchemaOwner;
  directory: string | undefined;
}

const root = join(import.meta.dirname, '../../../..');
const places: [SchemaOwner, string][] = [
  ...serviceNames.map((name): [SchemaOwner, string] => [name, join('services', name)]),
  ['registry', 'infra/registry'],
];

/** Every owner of a schema, with its migrations as they lie in this checkout. */
export const migrationSources = (): MigrationSource[] =>
  places.map(([name, place]) => {
    const directory = join(root, place, 'migrations');
    return { name, directory: existsSync(directory) ? directory : undefined };
  });

/** What every service's jobs stand on; it runs before all others. */
export const jobsMigrations = join(import.meta.dirname, '../../migrations');
