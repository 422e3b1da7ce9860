import { startObjectStore } from '@introvest/local/embedded/objectStore';
import { startPostgres } from '@introvest/local/embedded/postgres';
import { makeRunFolder } from '@introvest/testing/runFolder';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** An empty PostgreSQL and an empty store, on which the commands of an installation are run as an operator runs them. */
export async function openInstallation() {
  const folder = makeRunFolder();
  const postgres = await startPostgres({
    directory: join(folder, 'postgres'),
    database: 'introvest',
  });
  const store = await startObjectStore({ directory: join(folder, 's3'), bucket: 'introvest' });
  const outside = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY: store.accessKey,
    S3_SECRET_KEY: store.secretKey,
    S3_BUCKET: 'introvest',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    LOG_LEVEL: 'warn',
  };
  return {
    adminUrl: postgres.url,
    outside,
    /** Exit code and output of one of the commands. */
    async run(command, environment) {
      const main = join(root, 'infra/install/dist/main.js');
      const env = { PATH: process.env.PATH, ...environment };
      const child = spawn(process.execPath, [main, ...command], { env });
      const said = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'])
        child[name].on('data', (bytes) => (said[name] += bytes));
      const [status] = await once(child, 'close');
      return { status, ...said };
    },
    async close() {
      await store.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where a part's compiled main is. */
export const mainOf = (part) => {
  const folder = { document: 'shell/document', jobs: 'infra/jobs' }[part] ?? `services/${part}`;
  return join(root, folder, 'dist/main.js');
};
