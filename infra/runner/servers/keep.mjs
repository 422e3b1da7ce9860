// Keeps one PostgreSQL and one S3 store for the tests of this checkout, until nobody has used them for an hour.
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startObjectStore } from '@introvest/local/embedded/objectStore';
import { startPostgres } from '@introvest/local/embedded/postgres';
import { makeRunFolder, sweepLeftovers } from '@introvest/testing/runFolder';
import pg from 'pg';
import { claimState, readState, replaceState, touchState } from './state.mjs';

const [file] = process.argv.slice(2);
const idleMs = Number(process.env.TEST_SERVERS_IDLE_MS ?? 60 * 60 * 1000);

if (!claimState(file, { pid: process.pid })) process.exit(0);

await sweepLeftovers();
const folder = makeRunFolder();
let postgres;
let objectStore;
let ending;

async function end() {
  await objectStore?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  if (readState(file)?.pid === process.pid) rmSync(file, { force: true });
  process.exit(0);
}

const stop = () => (ending ??= end());
process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop);

postgres = await startPostgres({
  directory: join(folder, 'postgres'),
  database: 'introvest_tests',
  durable: false,
});
objectStore = await startObjectStore({ directory: join(folder, 's3'), bucket: 'introvest' });
replaceState(file, { pid: process.pid, url: postgres.url, endpoint: objectStore.endpoint });

const lastUse = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether anybody is connected beside this process, whose own connection holds the lock of the cluster. */
async function isInUse() {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(`
      select from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()
        and pid not in (select pid from pg_locks where locktype = 'advisory' and objid = 7146)`);
    return rowCount > 0;
  } finally {
    await client.end();
  }
}

async function look() {
  if (await isInUse()) touchState(file);
  else if (Date.now() - lastUse() > idleMs) await stop();
}

// A server that cannot even be asked is of no use to anybody.
setInterval(() => void look().catch(stop), Math.min(idleMs, 60_000));
