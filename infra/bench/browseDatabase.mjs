// The rows of the browse benchmarks: founders, investors and two who look, on a server of their own.
import { startPostgres } from '@introvest/local/embedded/postgres';
import { createLog } from '@introvest/service-kit/log';
import { createDb } from '@introvest/service-kit/db';
import { migrate } from '@introvest/service-kit/migrate';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyPeople } from './anchors/peopleData.mjs';
import { investor } from './browseCases.mjs';
import { addFounders, addHighlights, addInvestors } from './browseData.mjs';

const count = async (client, table) =>
  (await client.query(`select count(*)::int as n from ${table}`)).rows[0].n;

async function fill(database, client, size) {
  const made = await count(client, 'onboarding.founder_profiles');
  if (made >= size) return;
  await addFounders(database, client, made, size);
  if (made === 0) await addHighlights(client, 200);
  const investors = await count(client, 'onboarding.investor_profiles');
  await addInvestors(database, client, investors, Math.ceil(size / 20));
}

/** Pools of the services, as the factories of tests take them. */
function poolsOf(url) {
  const pools = new Map();
  return {
    db(service) {
      if (!pools.has(service)) {
        pools.set(service, createDb({ url, service, poolMax: 4, patienceMs: 60_000 }));
      }
      return pools.get(service);
    },
    close: () => Promise.all([...pools.values()].map((pool) => pool.destroy())),
  };
}

/** A server with `size` founders, a twentieth as many investors, and the anchor's copy; `kept` is a folder to stay. */
export async function openBrowseDatabase(size, kept) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'introvest-bench-browse-'));
  if (!kept) chmodSync(folder, 0o755);
  const postgres = await startPostgres({ directory: folder, database: 'bench', durable: false });
  const { url } = postgres;
  await migrate({ url, log: createLog({ level: 'warn' }) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const pools = poolsOf(url);
  const database = { url, db: pools.db };
  await fill(database, client, size);
  await copyPeople(client);
  return {
    url,
    client,
    investors: await count(client, 'onboarding.investor_profiles'),
    logFile: join(folder, 'server.log'),
    postmaster: Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    viewers: {
      investor: await createInvestor(database, { profile: investor }),
      founder: await createUser(database, { userType: 'founder' }),
    },
    async close() {
      await pools.close();
      await client.end();
      await postgres.stop();
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}
