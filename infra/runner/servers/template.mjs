import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '@introvest/service-kit/log';
import { migrate } from '@introvest/service-kit/migrate';
import { jobsMigrations, migrationSources } from '@introvest/service-kit/migrationSources';
import pg from 'pg';

/** The lock under which test files copy and drop databases too. */
const copying = 7147;

function hashOfMigrations() {
  const sources = [{ name: 'jobs', directory: jobsMigrations }, ...migrationSources()];
  const hash = createHash('sha256');
  for (const { name, directory } of sources.filter((source) => source.directory)) {
    for (const file of readdirSync(directory)
      .filter((entry) => entry.endsWith('.sql'))
      .sort()) {
      hash.update(`${name}/${file}\0`).update(readFileSync(join(directory, file)));
    }
  }
  // The kit makes the roles, the queue and the ledgers.
  const kit = import.meta.resolve('@introvest/service-kit/migrate');
  for (const file of ['migrate.js', 'ledger.js', 'grants.js'])
    hash.update(readFileSync(new URL(file, kit)));
  return hash.digest('hex').slice(0, 12);
}

function onDatabase(url, name) {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

/** Address of a migrated, empty database that test files copy; made when the migrations have changed. */
export async function prepareTemplate(url) {
  const name = `introvest_template_${hashOfMigrations()}`;
  const client = new pg.Client({ connectionString: onDatabase(url, 'postgres') });
  // A server that goes away is told by the statement that fails.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${copying})`);
    // A database is renamed last, so that one of this name is whole.
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await client.query(`drop database if exists ${name}_unfinished with (force)`);
      await client.query(`create database ${name}_unfinished`);
      const unfinished = onDatabase(url, `${name}_unfinished`);
      await migrate({ url: unfinished, log: createLog({ level: 'warn' }) });
      await client.query(`alter database ${name}_unfinished rename to ${name}`);
    }
    await dropLeftovers(client);
  } finally {
    await client.end();
  }
  return onDatabase(url, name);
}

/** Databases of runs that were killed: nobody is connected to them, and they are older than any run. */
async function dropLeftovers(client) {
  const { rows } = await client.query(`
    select d.datname as name from pg_database d
    where d.datname like 'test\\_%'
      and not exists (select from pg_stat_activity a where a.datid = d.oid)
      and (pg_stat_file('base/' || d.oid || '/PG_VERSION')).modification < now() - interval '1 hour'`);
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
}
