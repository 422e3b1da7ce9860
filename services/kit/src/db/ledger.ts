import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { roleOf, type Db } from './db.js';
import { migrationSources } from './migrationSources.js';

/** One file of an owner: the schema's name. `jobs` belongs to nobody: it is the ground that all stand on. */
export interface Migration {
  owner: string;
  file: string;
  sql: string;
}

/** The names of a folder's migrations. */
export const filesIn = async (directory: string | undefined): Promise<string[]> =>
  directory === undefined
    ? []
    : (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();

/** An owner's migrations, with their SQL. */
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

/**
 * Makes the owner's ledger where there is none, with what the one ledger of all, as it was once, says of it. Both at
 * once: an owner that has a ledger was carried over.
 */
export async function ensureLedger(client: ClientBase, owner: string): Promise<void> {
  const ledger = `${owner}.migrations`;
  const { rows } = await client.query<{ own: string | null; old: string | null }>(
    `select to_regclass($1) as own, to_regclass('migrations.applied') as old`,
    [ledger],
  );
  if (rows[0]?.own) return;
  await client.query(`create table ${ledger} (
    file text not null, applied_at timestamptz not null default now(),
    constraint migrations_pkey primary key (file))`);
  if (rows[0]?.old) {
    await client.query(
      `insert into ${ledger} (file, applied_at)
       select split_part(name, '/', 2), migration_time from migrations.applied
       where split_part(name, '/', 1) = $1`,
      [owner],
    );
  }
  if (owner !== 'jobs') await client.query(`alter table ${ledger} owner to ${roleOf(owner)}`);
}

/** What of these the owner's ledger does not know. Whatever else it knows is newer than this checkout. */
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
 * The owner's migrations that this checkout, or a folder of its own, has and the database lacks, as the owner's own
 * process sees it.
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
