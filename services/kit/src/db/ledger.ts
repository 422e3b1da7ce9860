import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { roleOf, type Db } from './db.js';
import { migrationSources } from './migrationSources.js';
import { StartFault } from '../process/startFault.js';

/** One migration of an owner, named by its schema. `jobs` belongs to no service and is used by all. */
export interface Migration {
  owner: string;
  file: string;
  sql: string;
}

/** Returns the names of a folder's migrations. */
export const filesIn = async (directory: string | undefined): Promise<string[]> =>
  directory === undefined
    ? []
    : (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();

/** Returns an owner's migrations with their SQL. */
export const readMigrations = async (
  owner: string,
  directory: string | undefined,
): Promise<Migration[]> =>
  Promise.all(
    (await filesIn(directory)).map(async (file) => ({
      owner,
      file,
      sql: await readFile(path.join(directory ?? '', file), 'utf8'),
    })),
  );

/** Timestamp of the first baseline. */
const baseline = '20261127120000';

/** Rejects a database from before version 1.0, whose migrations the baselines have replaced. */
export async function requireBaseline(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ ledger: string | null; oldest: string | null }>(
    `select to_regclass('jobs.migrations') as ledger, to_regclass('migrations.applied') as oldest`,
  );
  const isOld =
    rows[0]?.ledger &&
    (await client.query('select from jobs.migrations where file < $1 limit 1', [baseline]))
      .rowCount;
  if (!isOld && !rows[0]?.oldest) return;
  throw new StartFault(
    "This database is from before version 1.0 and can't be upgraded. Create an empty database and use its URL instead.",
  );
}

/** Creates the owner's ledger if it doesn't exist. */
export async function ensureLedger(client: ClientBase, owner: string): Promise<void> {
  const ledger = `${owner}.migrations`;
  const { rows } = await client.query<{ own: string | null }>(`select to_regclass($1) as own`, [
    ledger,
  ]);
  if (rows[0]?.own) return;
  await client.query(`create table ${ledger} (
    file text primary key, applied_at timestamptz not null default now());
    comment on table ${ledger} is 'Applied migrations of this schema.'`);
  if (owner !== 'jobs') await client.query(`alter table ${ledger} owner to ${roleOf(owner)}`);
}

/** Returns the migrations that the owner's ledger lacks. Other entries of the ledger are from newer versions. */
export async function pendingOf(client: ClientBase, all: Migration[]): Promise<Migration[]> {
  const [first] = all;
  if (!first) return [];
  const { rows } = await client.query<{ file: string }>(
    `select file from ${first.owner}.migrations`,
  );
  const applied = new Set(rows.map(({ file }) => file));
  return all.filter(({ file }) => !applied.has(file));
}

/**
 * Returns the migrations in this checkout, or in `folder`, that are missing from the owner's ledger in the database.
 */
export async function missingMigrations(db: Db, owner: string, folder?: string): Promise<string[]> {
  const source = migrationSources().find(({ name }) => name === owner);
  const files = await filesIn(folder ?? source?.directory);
  if (files.length === 0) return [];
  const { rows: ledgers } = await db.raw<{ rows: { there: boolean }[] }>(
    `select to_regclass(?) is not null as there`,
    [`${owner}.migrations`],
  );
  if (ledgers[0]?.there !== true) return files;
  const { rows } = await db.raw<{ rows: { file: string }[] }>(`select file from ??`, [
    `${owner}.migrations`,
  ]);
  const applied = new Set(rows.map(({ file }) => file));
  return files.filter((file) => !applied.has(file));
}
