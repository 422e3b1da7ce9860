import { loginOf } from '@introvest/service-kit/db';
import { startJobs, type Worker } from '@introvest/service-kit/jobs';
import { createLog } from '@introvest/service-kit/log';
import { migrate, migrateApart } from '@introvest/service-kit/migrate';
import { withClient } from '@introvest/service-kit/oneClient';
import { startOwnDatabase, type OwnDatabase } from '@introvest/testing/ownDatabase';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { run } from './testing/run.js';

const log = createLog({ level: 'silent' });
const directory = mkdtempSync(join(tmpdir(), 'introvest-migrations-'));
const addresses: Record<string, string> = {};
let database: OwnDatabase;
beforeAll(async () => {
  database = await startOwnDatabase();
  writeFileSync(
    join(directory, '20990101000000_plans.sql'),
    'create table plans (id int primary key, host_id uuid references auth.users (id))',
  );
}, 300_000);
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await database.close();
});

async function provision(words: string[] = [], variables = {}) {
  const end = await run(['provision', ...words], {
    DATABASE_ADMIN_URL: database.url,
    ...variables,
  });
  for (const [, part = '', url = ''] of end.said.matchAll(/^([A-Z]+)_DATABASE_URL=(.*)$/gm))
    addresses[part.toLowerCase()] = url;
  return end;
}

const migrateEvents = (login: string, name = 'events') =>
  migrateApart({ url: addresses[login] ?? '', service: { name, directory }, log });

const as = <T>(login: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(login === 'admin' ? database.url : (addresses[login] ?? ''), work);

const may = (login: string, sql: string): Promise<string> =>
  as(login, (client) =>
    client.query(sql).then(
      () => 'yes',
      (error: pg.DatabaseError) => error.code ?? error.message,
    ),
  );

test("requires the product's logins first", async () => {
  expect(await provision(['--service', 'events'])).toEqual({
    code: 1,
    said: "This server doesn't have Introvest's logins yet. Run npm run provision first.",
  });
  expect(await provision()).toMatchObject({ code: 0 });
  await migrate({ url: addresses.migrate ?? '', log });
});

const roles = () =>
  as('admin', async (client) => (await client.query('select from pg_roles')).rowCount);

test.each([
  [['--service'], /^Usage: npm run provision/],
  [['events'], /^Usage: npm run provision/],
  [['--service', 'my-events'], /^'my-events' isn't a valid schema name/],
  [['--service', 'auth_login'], /^'auth_login' isn't a valid schema name/],
  [['--service', "x'; drop role introvest_auth"], /isn't a valid schema name/],
  [['--service', 'messaging'], /^messaging is reserved by Introvest/],
  [['--service', 'jobs'], /^jobs is reserved by Introvest/],
  [['--service', 'order'], /^order is a reserved word in SQL/],
])('refuses %j with one sentence and creates nothing', async (words, sentence) => {
  const before = await roles();
  expect(await provision(words)).toEqual({ code: 1, said: expect.stringMatching(sentence) });
  expect(await roles()).toBe(before);
});

test('migrating an unprovisioned service prints the command that provisions the service', async () => {
  await expect(migrateEvents('migrate')).rejects.toThrow(
    /^This login can't create the schema events .*\. Run npm run provision -- --service events, then/,
  );
});

test("limits a service's login to its own schema, which the migrations' login creates", async () => {
  const { code, said } = await provision(['--service', 'events', '--service', 'plans']);
  expect(code).toBe(0);
  expect(said).toMatch(/^EVENTS_DATABASE_URL=postgres.*:\/\/introvest_events_login:[\w-]{32}@/m);
  expect(said).toMatch(/^PLANS_DATABASE_URL=/m);
  await expect(migrateEvents('events')).rejects.toThrow('MIGRATE_DATABASE_URL');
  await migrateEvents('migrate');

  const allowed = [
    'insert into plans values (1)',
    'select from auth.live_sessions',
    'select from events.migrations',
    `select jobs.enqueue('events.nothing', '{}', null, null, 1)`,
  ];
  const refused = [
    'delete from events.migrations',
    'create table events.more ()',
    'drop table plans',
    'select from auth.users',
    'select from messaging.messages',
    'set role introvest_events',
    'set role introvest_plans_login',
  ];
  for (const sql of allowed) expect([sql, await may('events', sql)]).toEqual([sql, 'yes']);
  for (const sql of refused) expect([sql, await may('events', sql)]).toEqual([sql, '42501']);
  // Backups use this role to read everything.
  expect(await may('migrate', 'select from events.plans')).toBe('yes');
  // The product's job runner doesn't process the jobs of this service.
  expect(await may('jobs', `set role ${loginOf('events')}`)).toBe('42501');
});

test('a service enqueues, runs and forgets jobs in its own queue', async () => {
  const enqueue = (task: string, payload = '{}') =>
    `select jobs.enqueue('${task}', '${payload}', null, null, 3)`;
  const tasksIn = async (queue: string) =>
    (
      await as('admin', (client) =>
        client.query<{ task: string }>(`select task_identifier as task from ${queue}.jobs`),
      )
    ).rows.map(({ task }) => task);
  await as('admin', (client) => client.query('delete from events_jobs._private_jobs'));
  expect(await may('events', enqueue('greet', '{"to":"ada@example.com"}'))).toBe('yes');
  expect(await may('auth', enqueue('auth.send_reset'))).toBe('yes');
  expect(await tasksIn('events_jobs')).toEqual(['greet']);
  expect(await tasksIn('graphile_worker')).toEqual(['auth.send_reset']);
  const product = 'select from graphile_worker._private_jobs';
  for (const login of ['events', 'auth']) expect(await may(login, product)).toBe('42501');
  expect(await may('jobs', product)).toBe('yes');
  expect(await may('auth', 'select from events_jobs._private_jobs')).toBe('42501');

  await may('auth', `select jobs.forget_person('auth.forget', array['ada@example.com'])`);
  expect(await tasksIn('events_jobs')).toEqual([]);
  await may('events', enqueue('greet', '{"to":"us"}'));
  const url = addresses.events ?? '';
  let worker: Worker | undefined;
  await new Promise<void>((resolve, reject) => {
    const jobs = { greet: async () => resolve() };
    startJobs({ url, jobs, log, schema: 'events_jobs' }).then(
      (started) => (worker = started),
      reject,
    );
  });
  await worker?.stop();
  expect(await tasksIn('events_jobs')).toEqual([]);
});

test("provisioning without an administrator's login prints the required login", async () => {
  for (const words of [[], ['--service', 'events']]) {
    const admin = { DATABASE_ADMIN_URL: addresses.migrate };
    const { code, said } = await provision(words, admin);
    expect(code).toBe(1);
    expect(said).toMatch(
      /^introvest_migrate_login can't create roles \(permission denied.*\)\. Set DATABASE_ADMIN_URL to an administrator's login/,
    );
  }
});

test.each(['auth', 'jobs', 'events'])(
  'a backup with the login of %s prints the required login',
  async (login) => {
    const end = await run(['backup', join(directory, 'backup')], {
      DATABASE_URL: addresses[login],
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY: 'nobody',
      S3_SECRET_KEY: 'none',
      S3_BUCKET: 'none',
    });
    expect(end).toEqual({
      code: 1,
      said: `introvest_${login}_login is the login of a single part. Backups and restores need the login for migrations: use the URL in MIGRATE_DATABASE_URL.`,
    });
  },
);

test('a migration of the product restores the grants of objects that it recreates', async () => {
  const revoke = `revoke all on auth.live_sessions from introvest_events, introvest_events_login`;
  await as('admin', (client) => client.query(revoke));
  expect(await may('events', 'select from auth.live_sessions')).toBe('42501');
  await migrate({ url: addresses.migrate ?? '', log });
  expect(await may('events', 'select from auth.live_sessions')).toBe('yes');
});

test('a second run changes nothing, but sets a given password', async () => {
  expect(await provision(['--service', 'events'])).toEqual({
    code: 0,
    said: 'All logins already exist. Their passwords are unchanged.',
  });
  const given = { LOGIN_PASSWORD_EVENTS: 'ours % and / new' };
  const { said } = await provision(['--service', 'events'], given);
  expect(said).toContain(':ours%20%25%20and%20%2F%20new@');
  expect(await may('events', 'select from plans')).toBe('yes');
  expect(await provision()).toMatchObject({ code: 0 });
  expect(await may('events', 'select from plans')).toBe('yes');
});
