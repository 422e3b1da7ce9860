import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createTestApp } from './testApp.js';

/** Creates a database and app for all tests of a file, available from the first test on. */
export function useStage() {
  const stage = {} as { database: TestDatabase; app: ReturnType<typeof createTestApp>['app'] };
  beforeAll(async () => {
    stage.database = await createTestDatabase();
    stage.app = createTestApp(stage.database).app;
  });
  afterAll(() => stage.database.close());
  return stage;
}
