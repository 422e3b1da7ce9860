import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Every service with a schema of its own in the database. */
export const serviceNames = [
  'auth',
  'onboarding',
  'dashboards',
  'messaging',
  'browse',
  'legal',
] as const;

export type ServiceName = (typeof serviceNames)[number];

/** Root of the repository, seen from the compiled file. */
export const repositoryRoot = join(import.meta.dirname, '../../../..');

/** Where each service's migrations are. One without any still gets its role and schema, from a folder without SQL. */
export const migrationSources = (): { name: ServiceName; directory: string }[] =>
  serviceNames.map((name) => {
    const directory = join(repositoryRoot, 'services', name, 'migrations');
    return { name, directory: existsSync(directory) ? directory : import.meta.dirname };
  });
