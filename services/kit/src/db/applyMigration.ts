import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { roleOf } from './db.js';
import type { Migration } from './ledger.js';
import { codeOf, reasonOf, StartFault } from '../process/startFault.js';

/** Maximum wait for a table lock. Kept short, because later statements on the table queue behind this one. */
const lockTimeout = '1s';
const lockTries = 60;
const lockNotAvailable = '55P03';

export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Sets the owner's role and schema, so that a migration can't change another owner's tables. */
const actAs = async (client: pg.Client, owner: string, scope: 'local' | 'session') => {
  if (owner === 'jobs') return;
  await client.query(
    `set ${scope} role ${roleOf(owner)}; set ${scope} search_path = ${owner}, public`,
  );
};

const record = (client: pg.Client, { owner, file }: Migration) =>
  client.query(`insert into ${owner}.migrations (file) values ($1)`, [file]);

const applyInTransaction = (client: pg.Client, migration: Migration): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    await actAs(client, migration.owner, 'local');
    await client.query(migration.sql);
    await record(client, migration);
  });

/** Applies statements one at a time, because PostgreSQL runs multiple statements of one query in a transaction. */
async function applyByStatement(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await actAs(client, migration.owner, 'session');
    for (const statement of migration.sql.split(/;$/m)) await client.query(statement);
    await record(client, migration);
  } finally {
    await client.query('reset role; reset search_path').catch(() => {});
  }
}

/**
 * Applies one file and records it in the ledger, in one transaction. Retries while another transaction holds a table's
 * lock. A file that begins with `-- no transaction` can build indexes concurrently; its statements must be repeatable.
 */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { owner, file, sql } = migration;
  const apply = sql.startsWith('-- no transaction') ? applyByStatement : applyInTransaction;
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || tries === lockTries)
        throw new StartFault(`Migration ${owner}/${file} failed: ${reasonOf(error)}`);
      await sleep(500);
    }
  }
}
