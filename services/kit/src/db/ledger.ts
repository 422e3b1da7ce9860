import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { roleOf, type Db } from './db.js';
import { migrationSources } from './migrationSources.js';

/** A migration and its owner's schema. `jobs` belongs to no service and is shared by all. */
export interface Migration {
  owner: string;
  file: string;
  sql: string;
}

const filesIn = async (directory: string | undefined): Promise<string[]> =>
  directory === undefined
    ? []
    : (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();

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

type Ask = (sql: string) => PromiseLike<{ rows: object[] }>;

async function missingFiles(ask: Ask, owner: string, files: string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const ledger = `${owner}.migrations`;
  const [found] = (await ask(`select to_regclass('${ledger}') as ledger`)).rows;
  if (!found || !('ledger' in found) || found.ledger === null) return files;
  const { rows } = await ask(`select file from ${ledger}`);
  const applied = new Set((rows as { file: string }[]).map(({ file }) => file));
  return files.filter((file) => !applied.has(file));
}

/** Returns the owner's migrations that are missing from its ledger, with their SQL. */
export async function pendingOf(
  client: ClientBase,
  owner: string,
  directory: string | undefined,
): Promise<Migration[]> {
  const files = await filesIn(directory);
  const missing = await missingFiles((sql) => client.query(sql), owner, files);
  return Promise.all(
    missing.map(async (file) => ({
      owner,
      file,
      sql: await readFile(path.join(directory ?? '', file), 'utf8'),
    })),
  );
}

/** Returns the migrations in this checkout, or in `folder`, that are missing from the owner's ledger. */
export async function missingMigrations(db: Db, owner: string, folder?: string): Promise<string[]> {
  const source = migrationSources().find(({ name }) => name === owner);
  return missingFiles((sql) => db.raw(sql), owner, await filesIn(folder ?? source?.directory));
}
