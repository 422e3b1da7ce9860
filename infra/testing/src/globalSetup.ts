import { join } from 'node:path';
import { startObjectStore } from '@introvest/local/embedded/objectStore';
import { startPostgres } from '@introvest/local/embedded/postgres';
import { createLog } from '@introvest/service-kit/log';
import { migrate } from '@introvest/service-kit/migrate';
import { running } from './running.js';
import { makeRunFolder, sweepLeftovers } from './runFolder.js';

/** Starts one PostgreSQL server with a migrated template database, and one S3 store, for each run of Jest. */
export default async function globalSetup(): Promise<void> {
  if (running.parts !== undefined) return;
  await sweepLeftovers();
  const folder = makeRunFolder();
  const postgres = await startPostgres({
    directory: join(folder, 'postgres'),
    database: 'introvest_template',
    durable: false,
  });
  const objectStore = await startObjectStore({
    directory: join(folder, 's3'),
    bucket: 'introvest',
  });
  running.parts = { folder, postgres, objectStore };
  const log = createLog({ level: 'warn' });
  await migrate({ url: postgres.url, log });
  process.env.TEST_TEMPLATE_URL = postgres.url;
  process.env.TEST_S3_ENDPOINT = objectStore.endpoint;
}
