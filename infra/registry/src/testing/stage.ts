import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Db } from '@introvest/service-kit/db';
import { createTestBucket, type TestBucket } from '@introvest/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';

/** Database and storage to which the tests of a file publish. */
export interface Stage {
  db: Db;
  bucket: TestBucket;
}

/**
 * Creates a registry and a bucket, which are emptied before each test. Properties of the returned object can only be
 * read inside tests.
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
