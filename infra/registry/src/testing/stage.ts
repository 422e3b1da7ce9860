import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Db } from '@introvest/service-kit/db';
import { createTestBucket, type TestBucket } from '@introvest/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';

/** Where a file's tests release to. */
export interface Stage {
  db: Db;
  bucket: TestBucket;
}

/** A registry and a bucket that are empty before each test of the file; to be read in tests, not where they are declared. */
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
