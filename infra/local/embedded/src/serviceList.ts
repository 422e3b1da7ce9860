import { join } from 'node:path';

/** Root of the repository, seen from the compiled file. */
export const repositoryRoot = join(import.meta.dirname, '../../../..');
