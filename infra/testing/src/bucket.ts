import { createStorage, type Storage } from '@introvest/service-kit/storage';
import { randomBytes } from 'node:crypto';
import { testPatienceMs } from './patience.js';

/** A bucket of one test file, which can be looked through. */
export interface TestBucket {
  storage: Storage;
  /** The keys of every object in it. */
  keys(): Promise<string[]>;
}

/** An empty bucket in the run's store. */
export async function createTestBucket(): Promise<TestBucket> {
  const endpoint = process.env.TEST_S3_ENDPOINT;
  if (endpoint === undefined) throw new Error('No test store: run jest with its globalSetup.');
  const bucket = `test-${randomBytes(6).toString('hex')}`;
  const [accessKey, secretKey] = ['S3RVER', 'S3RVER'];
  const storage = createStorage({ endpoint, accessKey, secretKey, bucket }, testPatienceMs);
  await storage.ensureBucket();
  return {
    storage,
    keys: async () => (await storage.list('')).map(({ key }) => key),
  };
}
