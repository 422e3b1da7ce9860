import { join } from 'node:path';

/** Root of the repository, relative to the compiled file. */
export const repositoryRoot = join(import.meta.dirname, '../../../..');
