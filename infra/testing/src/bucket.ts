import { createStorage, type Storage } from '@introvest/service-kit/storage';
import { randomBytes } from 'node:crypto';
import { testTimeoutMs } from './database.js';

export type TestBucket = Awaited<ReturnType<typeof createTestBucket>>;

export function openTestStore(bucket: string): Storage {
  const endpoint = process.env.TEST_S3_ENDPOINT;
  if (endpoint === undefined) throw new Error('No test store: run jest with its globalSetup.');
  const [accessKey, secretKey] = ['S3RVER', 'S3RVER'];
  return createStorage({ endpoint, accessKey, secretKey, bucket }, testTimeoutMs);
}

export async function createTestBucket() {
  const storage = openTestStore(`test-${randomBytes(6).toString('hex')}`);
  await storage.ensureBucket();
  return {
    storage,
    keys: async () => (await storage.list('')).map(({ key }) => key),
  };
}
