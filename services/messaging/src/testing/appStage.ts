import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import type { App } from '@introvest/testing/http';
import { createTestApp } from './testApp.js';

/**
 * Creates a database and the service's app, shared by all tests of a file. Both are available once the first test
 * starts.
 */
export function useApp(): { database: TestDatabase; app: App } {
  const stage = {} as { database: TestDatabase; app: App };
  beforeAll(async () => {
    stage.database = await createTestDatabase();
    stage.app = createTestApp(stage.database).app;
  });
  afterAll(() => stage.database.close());
  return stage;
}
