import { afterAll, beforeAll, beforeEach, jest } from '@jest/globals';
import type { Db } from '@introvest/service-kit/db';
import { createTestBucket, type TestBucket } from '@introvest/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { testDeps } from '@introvest/testing/deps';
import { as, type App } from '@introvest/testing/http';
import { makeCredential } from '../credentials.js';
import { createPublisherApp } from '../publisherApp.js';
import { findPointer } from '../queries.js';

type Headers = Record<string, string>;

export interface Stage {
  db: Db;
  url: string;
  bucket: TestBucket;
  openApp(rateLimitScale?: number): App;
  credential(id: string, ...names: string[]): Promise<Headers>;
  post(headers: Headers, path: string, body: object): ReturnType<ReturnType<typeof as>['post']>;
  live(name?: string): Promise<string | undefined>;
}

const TABLES = 'builds, pointers, history, credentials, rate_limits, trial_counts, services';

/** Creates a registry and a bucket, which are emptied before each test and only available in tests. */
export function useStage(): Stage {
  jest.setTimeout(300_000);
  let database: TestDatabase;
  const stage = {} as Stage;
  Object.assign(stage, {
    openApp: (rateLimitScale = 1000) =>
      createPublisherApp({
        ...testDeps(database, 'registry', { rateLimitScale }),
        storage: stage.bucket.storage,
      }),
    credential: async (id, ...names) => ({
      authorization: `Bearer ${await makeCredential(stage.db, { id, names })}`,
    }),
    post: (headers, path, body) =>
      as(stage.openApp(), null).post(`/registry/remotes/${path}`, body, { headers }),
    live: async (name = 'mf-lab') => (await findPointer(stage.db, name))?.build,
  } satisfies Omit<Stage, 'db' | 'url' | 'bucket'>);
  beforeAll(async () => {
    database = await createTestDatabase();
    Object.assign(stage, { db: database.db('registry'), url: database.url });
  });
  beforeEach(async () => {
    await stage.db.raw(`truncate ${TABLES}`);
    stage.bucket = await createTestBucket();
  });
  afterAll(() => database.close());
  return stage;
}
