import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Db } from '@introvest/service-kit/db';
import { createTestBucket, type TestBucket } from '@introvest/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';

/** Database and storage to which a test file publishes. */
export interface Stage {
  db: Db;
  bucket: TestBucket;
}

/**
 * Creates a registry and a bucket that are emptied before each test. Their properties can be read only inside tests.
 */
export function useStage(): Stage {
  const stage = {} as Stage;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    stage.db = database.db('registry');
  });
  beforeEach(async () => {
    await stage.db.raw('truncate builds, pointers, history');
    stage.bucket = await createTestBucket();
  });
  afterAll(() => database.close());
  return stage;
}
