// Temporary database server with founders, one investor per twenty founders, and two members used for browsing.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@introvest/local/embedded/postgres';
import { createLog } from '@introvest/service-kit/log';
import { migrate } from '@introvest/service-kit/migrate';
import { openPools } from '@introvest/testing/database';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import pg from 'pg';
import { addFounders, addHighlights, addInvestors } from './people.mjs';

const root = join(import.meta.dirname, '../..');

const investor = {
  industry_preferences: ['fintech', 'saas', 'ai-ml'],
  stage_preferences: ['pre-seed', 'seed'],
  check_size_min: 100_000,
  check_size_max: 250_000,
  location: 'Berlin, Germany',
};

const paymentKeys = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

/** Opens the database. `grow` adds founders until there are as many as given, and `start` runs a service or a file. */
export async function openDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ directory: folder, database: 'bench', durable: false });
  const { url } = postgres;
  await migrate({ url, log: createLog({ level: 'warn' }) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const pools = openPools(url);
  const started = [];
  let founders = 0;
  return {
    async grow(size) {
      await addFounders(pools, client, founders, size);
      if (founders === 0) await addHighlights(client, 200);
      await addInvestors(pools, founders / 20, size / 20);
      await client.query('vacuum (analyze)');
      founders = size;
    },
    createViewers: async () => ({
      investor: await createInvestor(pools, { profile: investor }),
      founder: await createUser(pools, { userType: 'founder' }),
    }),
    async start(file) {
      const path = file.endsWith('.mjs')
        ? join(import.meta.dirname, 'anchors', file)
        : join(root, `services/${file}/dist/main.js`);
      const environment = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info', ...paymentKeys };
      const child = await startServiceProcess(path, url, environment);
      started.push(child);
      return { url: child.url, port: Number(new URL(child.url).port) };
    },
    async close() {
      await Promise.all(started.map((child) => child.end()));
      await pools.close();
      await client.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
