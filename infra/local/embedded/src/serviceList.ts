import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type { ServiceName };

/** Root of the repository, seen from the compiled file. */
export const repositoryRoot = join(import.meta.dirname, '../../../..');

/** Who owns a schema of the database: a service, or the registry of releases. */
export type SchemaOwner = ServiceName | 'registry';

/** Where each owner's migrations are. One without any still gets its role and schema, from a folder without SQL. */
export const migrationSources = (): { name: SchemaOwner; directory: string }[] => [
  ...serviceNames.map((name) => {
    const directory = join(repositoryRoot, 'services', name, 'migrations');
    return { name, directory: existsSync(directory) ? directory : import.meta.dirname };
  }),
  { name: 'registry', directory: join(repositoryRoot, 'infra/registry/migrations') },
];
