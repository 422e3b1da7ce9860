import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDb } from './db.js';
import { createLog } from '../process/log.js';
import { migrateApart } from './migrate.js';
import { createSchemaGate } from './schemaGate.js';

let database: TestDatabase;
const directory = mkdtempSync(join(tmpdir(), 'introvest-migrations-'));
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await database.close();
});

async function ask(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

test('the login of migrations makes the role of a service that nobody has provisioned', async () => {
  // A server's roles are those of all its databases.
  const name = `apart${process.pid}`;
  writeFileSync(join(directory, '20990101000000_plans.sql'), 'create table plans (id int)');
  const log = createLog({ level: 'silent' });
  await migrateApart({ url: database.url, service: { name, directory }, log });
  const owner = `select tableowner from pg_tables where schemaname = '${name}' and tablename = 'plans'`;
  expect(await ask(owner)).toEqual([{ tableowner: `introvest_${name}` }]);
  await ask(`drop owned by introvest_${name} cascade`);
  await ask(`drop role introvest_${name}`);
});

test('a service that runs apart has tables and a ledger of its own, and reads who is signed in', async () => {
  // As provisioning makes it: its processes look at their schema before it is there.
  await ask(`do $$ begin create role introvest_apart nologin;
    exception when duplicate_object then null; end $$`);
  const product = await ask('select * from auth.migrations order by file');
  const sql = `create table plans (
    id int primary key, host_id uuid references auth.users (id) on delete cascade)`;
  writeFileSync(join(directory, '20990101000000_plans.sql'), sql);
  const options = {
    url: database.url,
    service: { name: 'apart', directory },
    log: createLog({ level: 'silent' }),
  };
  const own = createDb({ url: database.url, service: 'apart' });
  const closers: (() => Promise<unknown>)[] = [];
  const gate = await createSchemaGate([{ name: 'apart', db: own, migrations: directory }], {
    onEnd: (close) => void closers.push(close),
  });
  await expect(gate.ready()).rejects.toThrow(
    'Missing migrations: apart/20990101000000_plans.sql. Apply them with the migration role.',
  );
  // Two processes of it start together, and again later.
  await Promise.all([migrateApart(options), migrateApart(options)]);
  await migrateApart(options);
  await gate.opened;
  await gate.ready();
  await Promise.all(closers.map((close) => close()));
  await own.destroy();
  expect(await ask('select file from apart.migrations')).toEqual([
    { file: '20990101000000_plans.sql' },
  ]);
  expect(await ask('select * from auth.migrations order by file')).toEqual(product);

  const db = createDb({ url: database.url, service: 'apart' });
  try {
    expect(await db('plans')).toEqual([]);
    expect(await db('auth.live_sessions')).toEqual([]);
    await expect(db('auth.users')).rejects.toThrow('permission denied');
    await expect(db('messaging.messages')).rejects.toThrow('permission denied');
  } finally {
    await db.destroy();
  }
});
