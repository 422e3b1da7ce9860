import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type SchemaOwner = ServiceName | 'registry';

/** The folder with an owner's `<timestamp>_<what>.sql` files. Undefined if the owner has none. */
export interface MigrationSource {
  name: SchemaOwner;
  directory: string | undefined;
}

const root = join(import.meta.dirname, '../../../..');
const places: [SchemaOwner, string][] = [
  ...serviceNames.map((name): [SchemaOwner, string] => [name, join('services', name)]),
  ['registry', 'infra/registry'],
];

export const migrationSources = (): MigrationSource[] =>
  places.map(([name, place]) => {
    const directory = join(root, place, 'migrations');
    return { name, directory: existsSync(directory) ? directory : undefined };
  });

/** Migrations of the job queue, which run before all others. */
export const jobsMigrations = join(import.meta.dirname, '../../migrations');
