import type { SchemaOwner } from '@introvest/service-kit/migrationSources';
import { createDb, type Db } from '@introvest/service-kit/db';
import { withClient } from '@introvest/service-kit/oneClient';
import { randomBytes } from 'node:crypto';

export type { SchemaOwner };

/** Timeout for the database and the store in tests, in ms. It is long enough for a busy machine. */
export const testTimeoutMs = 30_000;

export interface TestDatabase {
  /** Connection string with full permissions, for jobs and listeners. */
  url: string;
  db(owner: SchemaOwner): Db;
  close(): Promise<void>;
}

/**
 * Copies the migrated template database, or creates an empty database. Call this function in `beforeAll`, and `close()`
 * in `afterAll`.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const template = process.env.TEST_TEMPLATE_URL;
  if (template === undefined) {
    throw new Error('No test database: run jest from the repository, with its globalSetup.');
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(
    template,
    `create database ${name} template ${empty ? 'template0' : databaseOf(template)} strategy file_copy`,
  );
  const url = withDatabase(template, name);
  const pools = openPools(url);
  return {
    url,
    db: pools.db,
    async close() {
      await pools.close();
      await administer(template, `drop database if exists ${name} with (force)`);
    },
  };
}

export function openPools(url: string): Pick<TestDatabase, 'db' | 'close'> {
  const pools = new Map<SchemaOwner, Db>();
  return {
    db(service) {
      const pool =
        pools.get(service) ?? createDb({ url, service, poolMax: 4, patienceMs: testTimeoutMs });
      pools.set(service, pool);
      return pool;
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

function withDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

/**
 * Runs a statement on the server. Takes a lock, because copying a database locks the template and parallel test files
 * have to wait for each other.
 */
const administer = (template: string, sql: string): Promise<void> =>
  withClient(withDatabase(template, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock(7147)');
    await client.query(sql);
  });
