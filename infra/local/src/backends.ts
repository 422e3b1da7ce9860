import { startObjectStore } from '@introvest/local/embedded/objectStore';
import { startPostgres } from '@introvest/local/embedded/postgres';
import { withClient } from '@introvest/service-kit/oneClient';
import { reasonOf, StartFault } from '@introvest/service-kit/startFault';
import {
  createStorage,
  requireStore,
  type Storage,
  type StorageSettings,
} from '@introvest/service-kit/storage';
import { join } from 'node:path';
import type { Environment } from './environment.js';
import type { Lifecycle } from '@introvest/service-kit/lifecycle';

export async function openDatabase(
  { databaseUrl, dataDir }: Environment,
  life: Lifecycle,
): Promise<string> {
  if (databaseUrl !== undefined) {
    await requireAnswer(databaseUrl);
    return databaseUrl;
  }
  const directory = join(dataDir, 'postgres');
  const postgres = await startPostgres({ directory, database: 'introvest' });
  life.onEnd(() => postgres.stop());
  return postgres.url;
}

/** Throws if the database doesn't respond. The error message contains neither the user nor the password. */
async function requireAnswer(url: string): Promise<void> {
  const config = { connectionString: url, connectionTimeoutMillis: 5000 };
  await withClient(config, async () => {}).catch((error: unknown) => {
    const { host, pathname } = new URL(url);
    throw new StartFault(`Can't connect to DATABASE_URL (${host}${pathname}): ${reasonOf(error)}`);
  });
}

export async function openStorage(
  { s3, dataDir }: Environment,
  life: Lifecycle,
): Promise<{ storage: Storage; place: StorageSettings }> {
  if (s3 !== undefined) {
    const storage = createStorage(s3);
    await requireStore(storage.ensureBucket().then(() => storage.tryOut()));
    return { storage, place: s3 };
  }
  const store = await startObjectStore({ directory: join(dataDir, 's3'), bucket: 'introvest' });
  life.onEnd(() => store.stop());
  const { endpoint, accessKey, secretKey, bucket } = store;
  const place = { endpoint, accessKey, secretKey, bucket };
  return { storage: createStorage(place), place };
}
