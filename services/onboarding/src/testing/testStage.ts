import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createTestApp } from './testApp.js';

/** What the tests of a file share; there from the first test on. */
export function useStage() {
  const stage = {} as { database: TestDatabase; app: ReturnType<typeof createTestApp>['app'] };
  beforeAll(async () => {
    stage.database = await createTestDatabase();
    stage.app = createTestApp(stage.database).app;
  });
  afterAll(() => stage.database.close());
  return stage;
}
