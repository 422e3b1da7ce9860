import { migrationSources } from '@introvest/local/embedded/serviceList';
import { startPostgres } from '@introvest/local/embedded/postgres';
import { createLog } from '@introvest/service-kit/log';
import { migrate } from '@introvest/service-kit/migrate';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openPools, type TestDatabase } from './database.js';
import { makeRunFolder } from './runFolder.js';

/** A database on a server of its own, which may be killed without hurting anybody else's tests. */
export interface OwnDatabase extends TestDatabase {
  /** `kill -9`; the server comes back on its port by itself. */
  kill(): void;
}

/** Starts a durable server, migrated and empty; call `close()` at the end. */
export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = makeRunFolder();
  const directory = join(folder, 'postgres');
  const postgres = await startPostgres({ directory, database: 'introvest' });
  const { url } = postgres;
  await migrate({ url, services: migrationSources(), log: createLog({ level: 'warn' }) });
  const pools = openPools(url);
  return {
    url,
    db: pools.db,
    kill() {
      const [pid] = readFileSync(join(directory, 'cluster/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    async close() {
      await pools.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
