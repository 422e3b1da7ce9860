import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createTestApp } from './testApp.js';

/** Creates a database and an app, shared by all tests of a file. Both are available once the first test starts. */
export function useStage() {
  const stage = {} as { database: TestDatabase; app: ReturnType<typeof createTestApp>['app'] };
  beforeAll(async () => {
    stage.database = await createTestDatabase();
    stage.app = createTestApp(stage.database).app;
  });
  afterAll(() => stage.database.close());
  return stage;
}
