import { beforeEach, expect, jest } from '@jest/globals';
import { createTestBucket, type TestBucket } from '@introvest/testing/bucket';
import { testDeps } from '@introvest/testing/deps';
import { as } from '@introvest/testing/http';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { makeCredential } from '../credentials.js';
import { createPublisherApp } from '../publisherApp.js';
import { findPointer } from '../queries.js';
import type { MadeBuild } from './builds.js';

const TABLES = 'builds, pointers, history, credentials, rate_limits, canary_counts, services';

export function useStage() {
  jest.setTimeout(300_000);
  const database = useTestDatabase();
  const db = () => database.db('registry');
  const bucket = {} as TestBucket;
  beforeEach(async () => {
    await db().raw(`truncate ${TABLES}`);
    Object.assign(bucket, await createTestBucket());
  });
  const openApp = (rateLimitScale = 1000) =>
    createPublisherApp({
      ...testDeps(database, 'registry', { rateLimitScale }),
      storage: bucket.storage,
    });
  return {
    bucket,
    openApp,
    get db() {
      return db();
    },
    get url() {
      return database.url;
    },
    get releases() {
      return { db: db(), storage: bucket.storage };
    },
    credential: async (id: string, ...names: string[]) => ({
      authorization: `Bearer ${await makeCredential(db(), { id, names })}`,
    }),
    post: (headers: Record<string, string>, path: string, body: object) =>
      as(openApp(), null).post(`/registry/remotes/${path}`, body, { headers }),
    async upload(headers: Record<string, string>, { name, build, files }: MadeBuild) {
      const client = as(openApp(), null);
      for (const [file, bytes] of files) {
        const path = `/registry/remotes/${name}/builds/${build}/${file}`;
        const reply = await client.put(path, bytes, { headers });
        expect(reply).toMatchObject({ status: 200, body: { known: false } });
      }
    },
    live: async (name = 'mf-lab') => (await findPointer(db(), name))?.build,
  };
}
