import { afterAll, expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDb } from './db.js';
import { withClient } from './oneClient.js';
import { createLog } from '../process/log.js';
import { migrateApart } from './migrate.js';
import { createSchemaGate } from './schemaGate.js';

const folder = mkdtempSync(join(tmpdir(), 'introvest-migrations-'));
const log = createLog({ level: 'silent' });
const names: string[] = [];
afterAll(async () => {
  // Roles are shared by all databases of a server.
  for (const name of names)
    await ask(`drop owned by introvest_${name} cascade; drop role introvest_${name}`);
  rmSync(folder, { recursive: true });
});
const database = useTestDatabase();

function serviceWith(label: string, files: Record<string, string>) {
  const name = `${label}${process.pid}`;
  const directory = mkdtempSync(join(folder, label));
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(directory, file), sql);
  names.push(name);
  return { url: database.url, service: { name, directory }, log };
}
const createPlans = { '20990101000000_create_plans.sql': 'create table plans (id int)' };

const ask = (sql: string): Promise<unknown[]> =>
  withClient(database.url, async (client) => (await client.query(sql)).rows);

test('a service of another team has its own tables and ledger, and reads the signed-in members', async () => {
  const options = serviceWith('own', {
    '20990101000000_plans.sql': `create table plans (
      id int primary key, host_id uuid references auth.users (id) on delete cascade)`,
  });
  const { name, directory: migrations } = options.service;
  await ask(`create role introvest_${name} nologin`);
  const product = await ask('select * from auth.migrations order by file');
  const db = createDb({ url: database.url, service: name });
  const closers: (() => Promise<unknown>)[] = [() => db.destroy()];
  const gate = await createSchemaGate([{ name, db, migrations }], {
    onEnd: (close) => void closers.push(close),
  });
  const missing = `Missing migrations: ${name}/20990101000000_plans.sql. Apply them with`;
  await expect(gate.ready()).rejects.toThrow(`${missing} the migration role.`);
  await Promise.all([migrateApart(options), migrateApart(options)]);
  await migrateApart(options);
  await gate.opened;
  await gate.ready();
  expect(await db('migrations').pluck('file')).toEqual(['20990101000000_plans.sql']);
  expect(await ask('select * from auth.migrations order by file')).toEqual(product);
  expect(await db('plans')).toEqual([]);
  expect(await db('auth.live_sessions')).toEqual([]);
  for (const close of closers.toReversed()) await close();
});

const countWaiting = async (): Promise<number> => {
  const [row] = await ask(`select count(*) from pg_stat_activity
    where application_name = 'introvest migrate' and wait_event_type = 'Lock'`);
  return Number((row as { count: string }).count);
};

test("a migration retries when it can't get a lock", async () => {
  const options = serviceWith('busy', createPlans);
  const { name, directory } = options.service;
  await migrateApart(options);
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query(`begin; select from ${name}.plans`);
  const addTitle = 'alter table plans add column title text';
  writeFileSync(join(directory, '20990101000001_add_title.sql'), addTitle);
  const migrated = migrateApart(options);
  while ((await countWaiting()) === 0) await sleep(20);
  while ((await countWaiting()) > 0) await sleep(20);
  await reader.query('commit');
  await migrated;
  expect(await ask(`select title from ${name}.plans`)).toEqual([]);
  await reader.end();
});

test('two processes build an index concurrently, once', async () => {
  const options = serviceWith('index', {
    ...createPlans,
    '20990101000001_add_plan_index.sql': `-- no transaction
drop index concurrently if exists plans_id_idx;
create index concurrently plans_id_idx on plans (id);
`,
  });
  await Promise.all([migrateApart(options), migrateApart(options)]);
  const owner = `introvest_${options.service.name}`;
  const found = await ask(`select i.indisvalid, pg_get_userbyid(c.relowner) as owner
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = 'plans_id_idx'`);
  expect(found).toEqual([{ indisvalid: true, owner }]);
});
