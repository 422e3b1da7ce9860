import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

test('the migration login creates the role of a service that was not provisioned', async () => {
  // Roles are shared by all databases of a server.
  const name = `apart${process.pid}`;
  writeFileSync(join(directory, '20990101000000_plans.sql'), 'create table plans (id int)');
  const log = createLog({ level: 'silent' });
  await migrateApart({ url: database.url, service: { name, directory }, log });
  const owner = `select tableowner from pg_tables where schemaname = '${name}' and tablename = 'plans'`;
  expect(await ask(owner)).toEqual([{ tableowner: `introvest_${name}` }]);
  await ask(`drop owned by introvest_${name} cascade`);
  await ask(`drop role introvest_${name}`);
});

test('a service of another team has its own tables and ledger, and reads the signed-in members', async () => {
  // Creates the role as provisioning does, because the service's processes check their schema before provisioning has
  // created it.
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
  // Two processes start at the same time, and again later.
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

const countWaiting = async (): Promise<number> => {
  const [row] = await ask(`select count(*) from pg_stat_activity
    where application_name = 'introvest migrate' and wait_event_type = 'Lock'`);
  return Number((row as { count: string }).count);
};

test("a migration retries when it can't get a lock", async () => {
  const name = `busy${process.pid}`;
  const folder = mkdtempSync(join(directory, 'busy'));
  const log = createLog({ level: 'silent' });
  const options = { url: database.url, service: { name, directory: folder }, log };
  writeFileSync(join(folder, '20990101000000_create_plans.sql'), 'create table plans (id int)');
  await migrateApart(options);
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  try {
    await reader.query(`begin; select from ${name}.plans`);
    writeFileSync(
      join(folder, '20990101000001_add_title.sql'),
      'alter table plans add column title text',
    );
    const migrated = migrateApart(options);
    while ((await countWaiting()) === 0) await sleep(20);
    while ((await countWaiting()) > 0) await sleep(20);
    await reader.query('commit');
    await migrated;
    expect(await ask(`select title from ${name}.plans`)).toEqual([]);
  } finally {
    await reader.end();
    await ask(`drop owned by introvest_${name} cascade`);
    await ask(`drop role introvest_${name}`);
  }
});

test('two processes build an index concurrently, once', async () => {
  const name = `index${process.pid}`;
  const folder = mkdtempSync(join(directory, 'index'));
  const log = createLog({ level: 'silent' });
  const options = { url: database.url, service: { name, directory: folder }, log };
  writeFileSync(join(folder, '20990101000000_create_plans.sql'), 'create table plans (id int)');
  writeFileSync(
    join(folder, '20990101000001_add_plan_index.sql'),
    `-- no transaction
drop index concurrently if exists plans_id_idx;
create index concurrently plans_id_idx on plans (id);
`,
  );
  try {
    await Promise.all([migrateApart(options), migrateApart(options)]);
    expect(
      await ask(`select i.indisvalid, pg_get_userbyid(c.relowner) as owner
        from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = 'plans_id_idx'`),
    ).toEqual([{ indisvalid: true, owner: `introvest_${name}` }]);
  } finally {
    await ask(`drop owned by introvest_${name} cascade`);
    await ask(`drop role introvest_${name}`);
  }
});
