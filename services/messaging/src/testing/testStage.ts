import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import type { LiveServer } from './testApp.js';

/** A database and a server, shared by all tests of a file. Both are available once the first test starts. */
export interface Stage<Server extends LiveServer = LiveServer> {
  database: TestDatabase;
  server: Server;
}

/** Creates a database and the service on it, shared by all tests of a file. */
export function useStage<Server extends LiveServer>(
  start: (database: TestDatabase) => Promise<Server>,
): Stage<Server> {
  const stage = {} as Stage<Server>;
  beforeAll(async () => {
    stage.database = await createTestDatabase();
    stage.server = await start(stage.database);
  }, 90_000);
  afterAll(async () => {
    await stage.server.close();
    await stage.database.close();
  }, 60_000);
  return stage;
}
