import { runMigrations } from 'graphile-worker';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { applyMigration, inTransaction } from './applyMigration.js';
import { queueOf, roleOf } from './db.js';
import { grantApart, grantLogins, grantPeopleViews } from './grants.js';
import { ensureLedger, pendingOf, type Migration } from './ledger.js';
import { withClient } from './oneClient.js';
import type { Logger } from '../process/log.js';
import {
  jobsMigrations,
  migrationSources,
  type MigrationSource,
  type SchemaOwner,
} from './migrationSources.js';
import { requireOwnName } from '../process/ownName.js';
import { codeOf, reasonOf, StartFault } from '../process/startFault.js';

const migrationLock = 7_310_526;

const ensureRole = (role: string) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} nologin;
    end if;
  end $$;
  do $$ begin
    -- A login that can already act as the role may be unable to grant it.
    set local role ${role};
    reset role;
  exception when insufficient_privilege then
    execute format('grant ${role} to %I', current_user);
  end $$;`;

const ensureSchema = (owner: string) => `
  do $$ begin
    if to_regnamespace('${owner}') is null then
      create schema ${owner} authorization ${roleOf(owner)};
      set local role ${roleOf(owner)};
      grant usage on schema ${owner} to public;
      reset role;
    end if;
  end $$;`;

const ensureBasis = `
  create extension if not exists unaccent;
  create extension if not exists pg_trgm;
  create schema if not exists jobs;`;

const counting = ['messaging', 'browse', 'onboarding', 'decks'].map(roleOf);

const grantJobs = (role: string) => `
  grant usage on schema jobs to ${role};
  grant execute on function jobs.enqueue to ${role};
  ${role === roleOf('auth') ? `grant execute on function jobs.forget_person to ${role};` : ''}
  ${counting.includes(role) ? `grant execute on function jobs.use_up to ${role};` : ''}`;

/** Refuses a database from before 1.0, whose tables the first migrations would create again. */
async function refuseEarlier(client: pg.Client, pending: Migration[]): Promise<void> {
  if (!pending.some(({ file }) => file.endsWith('_create_jobs.sql'))) return;
  const { rows } = await client.query('select from jobs.migrations limit 1');
  if (rows.length > 0)
    throw new StartFault(
      "This version can't upgrade a database from before 1.0. Start with an empty database, or with another DATA_DIR.",
    );
}

/** Creates all owners' roles, because migrations grant them privileges, and the schemas of the wanted owners. */
async function prepare(client: pg.Client, wanted: MigrationSource[]): Promise<void> {
  await client.query(ensureBasis);
  await inTransaction(client, () => ensureLedger(client, 'jobs'));
  const shared = await pendingOf(client, 'jobs', jobsMigrations);
  await refuseEarlier(client, shared);
  for (const migration of shared) await applyMigration(client, migration);
  for (const { name } of migrationSources()) {
    await client.query(ensureRole(roleOf(name)));
    await client.query(grantJobs(roleOf(name)));
  }
  for (const { name } of wanted) await createOwnSchema(client, name);
}

async function listPending(client: pg.Client, wanted: MigrationSource[]): Promise<Migration[]> {
  const pending: Migration[] = [];
  for (const { name, directory } of wanted)
    pending.push(...(await pendingOf(client, name, directory)));
  return pending.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

const refuseRights =
  (sentence: (reason: string) => string) =>
  (error: unknown): never => {
    if (codeOf(error) !== '42501') throw error;
    throw new StartFault(sentence(reasonOf(error)));
  };

/** Throws for a login that can't create roles or schemas. Later migrations need only the migration login. */
const refuse = refuseRights(
  (reason) =>
    `This login can't run migrations (${reason}). Use the MIGRATE_DATABASE_URL that npm run provision printed.`,
);

async function createOwnSchema(client: pg.Client, owner: string): Promise<void> {
  await client.query(ensureSchema(owner));
  await inTransaction(client, () => ensureLedger(client, owner));
}

interface Options {
  /** URL of the database itself, because an advisory lock doesn't work through a pooler. */
  url: string;
  log: Logger;
  only?: SchemaOwner[];
}

/**
 * Updates the database: roles, schemas, the job queue, then all owners' migrations in timestamp order. Can run
 * repeatedly and in several processes at once. Keeps migrations applied by a newer version.
 */
export async function migrate({ url, log, only }: Options): Promise<void> {
  const wanted = migrationSources().filter(({ name }) => only?.includes(name) ?? true);
  await withLock(url, async (client) => {
    await runMigrations({ connectionString: url, maxPoolSize: 1 }).catch(refuse);
    await prepare(client, wanted).catch(refuse);
    const pending = await listPending(client, wanted);
    for (const migration of pending) await applyMigration(client, migration);
    await grantLogins(client);
    const applied = pending.map(({ owner, file }) => `${owner}/${file}`);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
  });
}

/** Migrates another team's service once the product is migrated. The service's own login isn't allowed to migrate. */
export async function migrateApart(options: {
  url: string;
  service: { name: string; directory: string };
  log: Logger;
}): Promise<void> {
  const { url, service, log } = options;
  const { name, directory } = service;
  const refuseApart = refuseRights(
    (reason) =>
      `This login can't create the schema ${name} (${reason}). Run npm run provision -- --service ${name}, then migrate with the URL in MIGRATE_DATABASE_URL.`,
  );
  const prepareApart = async (client: pg.Client) => {
    await client.query(ensureRole(roleOf(name)));
    await createOwnSchema(client, name);
    await client.query(grantJobs(roleOf(name)));
    await grantPeopleViews(client, name);
    await runMigrations({ connectionString: url, maxPoolSize: 1, schema: queueOf(name) });
  };
  await withLock(url, async (client) => {
    await requireOwnName(client, name);
    await prepareApart(client).catch(refuseApart);
    const pending = await pendingOf(client, name, directory);
    for (const migration of pending) await applyMigration(client, migration);
    await grantApart(client, name);
    if (pending.length > 0) log.info({ applied: pending.map(({ file }) => file) }, 'migrated');
  });
}

/** Runs `work` with the lock. Others poll, because a waiting statement's snapshot would block an index build. */
const withLock = (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> =>
  withClient({ connectionString: url, application_name: 'introvest migrate' }, async (client) => {
    const isFree = async () => {
      const { rows } = await client.query<{ free: boolean }>(
        `select pg_try_advisory_lock(${migrationLock}) as free`,
      );
      return rows[0]?.free === true;
    };
    while (!(await isFree())) await sleep(100);
    await work(client);
  });
