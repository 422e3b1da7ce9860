import type { EmbeddedObjectStore } from '@introvest/local/embedded/objectStore';
import type { EmbeddedPostgres } from '@introvest/local/embedded/postgres';

interface Parts {
  folder: string;
  postgres: EmbeddedPostgres;
  objectStore: EmbeddedObjectStore;
}

/** What globalSetup started and globalTeardown ends; jest loads the two as separate modules of one process. */
export const running: { parts?: Parts } = {};
