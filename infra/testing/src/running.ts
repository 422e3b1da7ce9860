import type { EmbeddedObjectStore } from '@introvest/local/embedded/objectStore';
import type { EmbeddedPostgres } from '@introvest/local/embedded/postgres';

interface Parts {
  folder: string;
  postgres: EmbeddedPostgres;
  objectStore: EmbeddedObjectStore;
}

/**
 * Servers that globalSetup has started and globalTeardown stops. Shared globally, because Jest loads the two files as
 * separate modules of one process.
 */
export const running: { parts?: Parts } = {};
