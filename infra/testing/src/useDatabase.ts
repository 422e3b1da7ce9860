import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './database.js';

/** Creates a database for all tests of a file and drops it afterwards. It can be used once the first test starts. */
export function useTestDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => void Object.assign(database, await createTestDatabase()));
  afterAll(() => database.close());
  return database;
}
