import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { startLiveServer, type LiveServer } from './testApp.js';

/** Starts a database and a server, shared by all tests of a file. Both are available once the first test starts. */
export function useStage(
  start: (database: TestDatabase) => Promise<LiveServer> = startLiveServer,
): { database: TestDatabase; server: LiveServer } {
  const stage = {} as { database: TestDatabase; server: LiveServer };
  beforeAll(async () => {
    stage.database = await createTestDatabase();
    stage.server = await start(stage.database);
  });
  afterAll(async () => {
    await stage.server.close();
    await stage.database.close();
  });
  return stage;
}
