import { reasonOf, StartFault } from '@introvest/local/embedded/startFault';
import type { ServiceName } from '@introvest/contracts/services';
import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import type { Storage } from '@introvest/service-kit/storage';
import pg from 'pg';

interface Options {
  url: string;
  db: (service: ServiceName) => Db;
  storage: Storage;
  log: Logger;
}

export interface SignIn {
  role: string;
  email: string;
  password: string;
}

/**
 * Loads the demo people into a database that never had them. The mark lives in the database, not in
 * DATA_DIR: it belongs to the people. The lock keeps two instances on one database from loading twice.
 */
export async function loadDemoOnce({ url, db, storage, log }: Options): Promise<SignIn[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7148)');
    await client.query('create schema if not exists local');
    await client.query('create table if not exists local.demo (loaded_at timestamptz not null)');
    const { loadDemo, demoSignIns } = await import('./demo/load.js');
    const marked = await client.query('select from local.demo');
    if (marked.rowCount === 0) {
      await loadDemo({ db, storage, log });
      await client.query('insert into local.demo values (now())');
    }
    return demoSignIns;
  } catch (error) {
    throw new StartFault(
      `The demo people could not be loaded: ${reasonOf(error)} (DEMO=0 starts without them).`,
    );
  } finally {
    await client.end();
  }
}
