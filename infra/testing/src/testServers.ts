import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startObjectStore } from '@introvest/local/embedded/objectStore';
import { startPostgres } from '@introvest/local/embedded/postgres';
import { createLog } from '@introvest/service-kit/log';
import { migrate } from '@introvest/service-kit/migrate';
import { makeRunFolder, sweepLeftovers } from './runFolder.js';

let stop: (() => Promise<void>) | undefined;

/** Starts one PostgreSQL server with a migrated template database, and one S3 store, for each run of Jest. */
export async function startServers(): Promise<void> {
  if (stop !== undefined) return;
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
  stop = async () => {
    await objectStore.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await migrate({ url: postgres.url, log: createLog({ level: 'warn' }) });
  process.env.TEST_TEMPLATE_URL = postgres.url;
  process.env.TEST_S3_ENDPOINT = objectStore.endpoint;
}

export async function stopServers(): Promise<void> {
  await stop?.();
  stop = undefined;
}
