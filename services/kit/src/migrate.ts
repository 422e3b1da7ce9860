import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import knex, { type Knex } from 'knex';
import { roleOf } from './db.js';
import type { Logger } from './log.js';

/** A service's name and the folder of its `<timestamp>_<what>.sql` files. */
export interface MigrationSource {
  name: string;
  directory: string;
}

interface SqlMigration {
  service: string;
  file: string;
  sql: string;
}

/** One migration job at a time, over all processes that start together. */
const migrationLock = 7_310_526;

const roleSql = (service: string) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${roleOf(service)}') then
      create role ${roleOf(service)} nologin;
    end if;
  end $$;
  do $$ begin execute format('grant ${roleOf(service)} to %I', current_user); end $$;
  create schema if not exists ${service} authorization ${roleOf(service)};
  grant usage on schema ${service} to public;
  grant usage on schema jobs to ${roleOf(service)};
  grant execute on function jobs.enqueue, jobs.forget_person to ${roleOf(service)};`;

// security definer: services may enqueue and forget, and see nothing else of the job tables. A person's counters
// stand in several services' tables, all of them the kit's own kind.
const foundationSql = `
  create extension if not exists unaccent;
  create extension if not exists pg_trgm;
  create schema if not exists jobs;
  create or replace function jobs.enqueue(
    task text, payload json, run_at timestamptz, job_key text, max_attempts int
  ) returns void language sql security definer set search_path = pg_catalog as $$
    select graphile_worker.add_job(
      identifier => task, payload => payload, run_at => run_at,
      job_key => job_key, max_attempts => max_attempts)
  $$;
  create or replace function jobs.forget_person(task text, names text[])
  returns void language plpgsql security definer set search_path = pg_catalog as $$
    declare counters regclass;
    begin
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier <> forget_person.task and exists (
        select from jsonb_path_query(j.payload::jsonb, '$.**') said
        where lower(said #>> '{}') = any(names));
      for counters in select oid from pg_class where relname = 'rate_limits' and relkind = 'r' loop
        execute format(
          $sql$ delete from %s where
            string_to_array(substr(key, strpos(key, ':') + 1), ' ') && $1 $sql$, counters)
        using names;
      end loop;
    end
  $$;`;

async function listMigrations(services: MigrationSource[]): Promise<SqlMigration[]> {
  const perService = services.map(async ({ name, directory }) => {
    const files = (await readdir(directory)).filter((file) => file.endsWith('.sql'));
    return Promise.all(
      files.map(async (file) => ({
        service: name,
        file,
        sql: await readFile(path.join(directory, file), 'utf8'),
      })),
    );
  });
  const all = (await Promise.all(perService)).flat();
  return all.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** Runs as the owning role inside the owning schema, so that a migration cannot touch a neighbour's tables. */
const sqlMigrations = (services: MigrationSource[]): Knex.MigrationSource<SqlMigration> => ({
  getMigrations: () => listMigrations(services),
  getMigrationName: ({ service, file }) => `${service}/${file}`,
  getMigration: async ({ service, sql }) => ({
    async up(trx: Knex) {
      await trx.raw(
        `set local role ${roleOf(service)}; set local search_path = ${service}, public`,
      );
      await trx.raw(sql);
      await trx.raw('reset role; reset search_path');
    },
    async down() {
      throw new Error('Migrations only go forward: expand first, contract later.');
    },
  }),
});

// What each of the product's services may read of auth: who is signed in, and whose rows go with which account.
const rightsSql = (service: string) => `
  set role ${roleOf('auth')};
  grant select on auth.people, auth.live_sessions to ${roleOf(service)};
  grant references on auth.users to ${roleOf(service)};
  reset role;`;

/** The same for one service that runs apart from the product, with a ledger of its own. The product's goes first. */
export async function migrateApart(options: {
  url: string;
  service: MigrationSource;
  log: Logger;
}): Promise<void> {
  const { url, service, log } = options;
  const db = knex({ client: 'pg', connection: url, pool: { min: 1, max: 2 } });
  try {
    const lock = `select pg_advisory_xact_lock(${migrationLock});`;
    await db.raw(lock + roleSql(service.name) + rightsSql(service.name));
    await applyAll(db, [service], `applied_${service.name}`, log);
  } finally {
    await db.destroy();
  }
}

async function applyAll(db: Knex, services: MigrationSource[], ledger: string, log: Logger) {
  const [, applied] = (await db.migrate.latest({
    migrationSource: sqlMigrations(services),
    schemaName: 'migrations',
    tableName: ledger,
  })) as [number, string[]];
  if (applied.length > 0) log.info({ applied }, 'database migrated');
}

/**
 * Brings the database up to date: roles, schemas, the job queue, then every service's migrations in
 * timestamp order. Safe to run twice, and by several processes at once.
 */
export async function migrate(options: {
  url: string;
  services: MigrationSource[];
  log: Logger;
}): Promise<void> {
  const { url, services, log } = options;
  const db = knex({ client: 'pg', connection: url, pool: { min: 1, max: 2 } });
  try {
    const lock = await db.client.acquireConnection();
    try {
      await db.raw(`select pg_advisory_lock(${migrationLock})`).connection(lock);
      await runMigrations({ connectionString: url, maxPoolSize: 1 });
      await db.raw(foundationSql).connection(lock);
      for (const { name } of services) await db.raw(roleSql(name)).connection(lock);
      await db.raw('create schema if not exists migrations').connection(lock);
    } finally {
      await db.raw(`select pg_advisory_unlock(${migrationLock})`).connection(lock);
      await db.client.releaseConnection(lock);
    }
    await applyAll(db, services, 'applied', log);
  } finally {
    await db.destroy();
  }
}
