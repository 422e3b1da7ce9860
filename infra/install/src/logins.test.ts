import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDb, createJobsDb, loginOf, roleOf } from '@introvest/service-kit/db';
import { createLog } from '@introvest/service-kit/log';
import { migrate } from '@introvest/service-kit/migrate';
import { migrationSources } from '@introvest/service-kit/migrationSources';
import { withClient } from '@introvest/service-kit/oneClient';
import { startOwnDatabase, type OwnDatabase } from '@introvest/testing/ownDatabase';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { provision } from './provision.js';

const owners = migrationSources().map(({ name }) => name);
let database: OwnDatabase;
let addresses: Record<string, string>;
let admin: pg.Client;
beforeAll(async () => {
  database = await startOwnDatabase();
  const lines = await provision(database.url, () => undefined);
  addresses = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  await migrate({ url: addressOf('migrate'), log: createLog({ level: 'silent' }) });
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
}, 300_000);
afterAll(async () => {
  await admin.end();
  await database.close();
});

const addressOf = (owner: string): string =>
  addresses[`${(owner === 'registry' ? 'document' : owner).toUpperCase()}_DATABASE_URL`] ?? '';

const logins = [...owners, 'jobs', 'migrate'];

async function attempt(client: pg.Client, sql: string): Promise<string> {
  await client.query('begin');
  const said = await client.query(sql).then(
    () => 'yes',
    (error: pg.DatabaseError) => error.code ?? error.message,
  );
  await client.query('rollback');
  return said;
}

const as = (owner: string, work: (client: pg.Client) => Promise<void>): Promise<void> =>
  withClient(addressOf(owner), work);

interface Relation {
  name: string;
  schema: string;
  readers: string[];
}

async function relations(): Promise<Relation[]> {
  const { rows } = await admin.query<Relation>(`
    select c.oid::regclass::text as name, n.nspname as schema,
      array(select a.grantee::regrole::text from aclexplode(c.relacl) a
            where a.privilege_type = 'SELECT' and a.grantee <> c.relowner and a.grantee <> 0) as readers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`);
  return rows;
}

test.each(owners)(
  "the login of %s reads only other services' views, and writes its own rows",
  async (owner) => {
    const all = await relations();
    expect(all.length).toBeGreaterThan(30);
    await as(owner, async (client) => {
      for (const { name, schema, readers } of all) {
        const mine = schema === owner;
        const said = await attempt(client, `select from ${name} limit 0`);
        expect([name, said]).toEqual([
          name,
          mine || readers.includes(roleOf(owner)) ? 'yes' : '42501',
        ]);
        if (mine) continue;
        const { rows } = await admin.query(
          `select has_table_privilege($1, $2, 'insert, update, delete, truncate, trigger') as may`,
          [loginOf(owner), name],
        );
        expect([name, rows]).toEqual([name, [{ may: false }]]);
      }
    });
  },
);

test.each(owners)(
  "the login of %s can't migrate, create or drop objects, or switch roles",
  async (owner) => {
    const { rows: roles } = await admin.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname !~ '^pg_' and rolname <> $1`,
      [loginOf(owner)],
    );
    const migrating = migrate({ url: addressOf(owner), log: createLog({ level: 'silent' }) });
    await expect(migrating).rejects.toThrow("This login can't run migrations");
    await as(owner, async (client) => {
      for (const { name } of roles)
        expect([name, await attempt(client, `set local role ${name}`)]).toEqual([name, '42501']);
      for (const sql of [
        `create table ${owner}.more ()`,
        'create table public.more ()',
        'create schema more',
        'create temporary table more ()',
        `drop table ${owner}.migrations`,
        `delete from ${owner}.migrations`,
        `create function ${owner}.more() returns int language sql as 'select 1'`,
        `copy (select 1) to program 'true'`,
        `select pg_read_file('PG_VERSION')`,
      ]) {
        expect([sql, await attempt(client, sql)]).toEqual([sql, '42501']);
      }
    });
  },
);

test("only permitted services can run functions that have their owner's permissions", async () => {
  const { rows } = await admin.query<{ name: string; login: string }>(
    `select p.oid::regprocedure::text as name, l.rolname as login
     from pg_proc p join pg_roles l on l.rolname = any($1)
     where p.prosecdef and p.prorettype <> 'trigger'::regtype
       and has_function_privilege(l.oid, p.oid, 'execute')
       and has_schema_privilege(l.oid, p.pronamespace, 'usage')
     order by 1, 2`,
    [owners.map(loginOf)],
  );
  const found: Record<string, string[]> = {};
  for (const { name, login } of rows) (found[name] ??= []).push(login);
  expect(found).toEqual({
    'auth.decline_appeal(uuid,text)': ['auth', 'moderation'].map(loginOf),
    'auth.restore(uuid)': ['auth', 'moderation'].map(loginOf),
    'auth.decide_badge(uuid,text,text,text)': ['auth', 'moderation'].map(loginOf),
    'auth.suspend(uuid,text)': ['auth', 'moderation'].map(loginOf),
    'dashboards.company_of(uuid)': ['auth', 'dashboards'].map(loginOf),
    'dashboards.add_notification(uuid,text,uuid,timestamp with time zone,uuid,boolean)': [
      'dashboards',
      'decks',
      'messaging',
      'onboarding',
    ].map(loginOf),
    'dashboards.stop_token(uuid,text)': ['auth', 'dashboards'].map(loginOf),
    'dashboards.wants_mail(uuid,text)': ['auth', 'dashboards'].map(loginOf),
    'dashboards.record_profile_view(uuid,uuid)': ['browse', 'dashboards'].map(loginOf),
    'jobs.enqueue(text,json,timestamp with time zone,text,integer)': owners.map(loginOf).sort(),
    'jobs.forget_person(text,text[])': [loginOf('auth')],
    'jobs.use_up(text[],bigint[])': ['browse', 'decks', 'messaging', 'onboarding'].map(loginOf),
    'messaging.author_of(text,uuid,uuid)': ['messaging', 'moderation'].map(loginOf),
    'messaging.can_see(uuid,uuid)': ['messaging', 'moderation'].map(loginOf),
    'messaging.evidence_of(text,uuid,uuid)': ['messaging', 'moderation'].map(loginOf),
    'messaging.publish_back(uuid,uuid)': ['messaging', 'moderation'].map(loginOf),
    'messaging.publish_gone(uuid)': ['auth', 'messaging', 'moderation'].map(loginOf),
    'moderation.notify_moderators(text,uuid,uuid)': ['auth', 'moderation'].map(loginOf),
  });
});

// A cascade runs these triggers in the session of another service. Before version 18, PostgreSQL runs them with the
// permissions of that session.
test("triggers after a change run with their owner's permissions", async () => {
  const { rows } = await admin.query(
    `select t.tgname, p.prosecdef as by_owner
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and (t.tgtype & 2) = 0 and c.relnamespace::regnamespace::text = any($1)`,
    [owners],
  );
  expect(rows).not.toEqual([]);
  expect(rows.filter((row) => !row.by_owner)).toEqual([]);
});

test('no login has unnecessary attributes, each gets its settings from its role, and jobs may take longer', async () => {
  const { rows } = await admin.query(
    `select from pg_roles where rolname = any($1) and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls)`,
    [logins.map(loginOf)],
  );
  expect(rows).toEqual([]);
  await as('messaging', async (client) => {
    const shown = async (name: string) =>
      Object.values((await client.query(`show ${name}`)).rows[0])[0];
    expect(await shown('search_path')).toBe('messaging, public');
    expect(await shown('statement_timeout')).toBe('1800ms');
    expect(await shown('plan_cache_mode')).toBe('auto');
    expect(await shown('jit')).toBe('off');
  });
  const db = createJobsDb({ url: addressOf('messaging'), service: 'messaging' });
  const { rows: timeouts } = await db.raw('show statement_timeout');
  expect(timeouts).toEqual([{ statement_timeout: '1min' }]);
  await db.destroy();
});

test("a service with another service's login is refused each time, and keeps no connection open", async () => {
  const db = createDb({ url: addressOf('messaging'), service: 'auth' });
  const open = async () => {
    const { rows } = await admin.query<{ count: number }>(
      'select count(*)::int from pg_stat_activity where usename = $1',
      [loginOf('messaging')],
    );
    return rows[0]?.count;
  };
  for (let tries = 0; tries < 10; tries += 1)
    await expect(db.raw('select 1')).rejects.toThrow('permission denied to set role');
  const until = performance.now() + 20_000;
  while ((await open()) !== 0 && performance.now() < until) await sleep(20);
  expect(await open()).toBe(0);
  await db.destroy();
});

// Unless the search path says otherwise, PostgreSQL searches temporary tables first, even before pg_catalog.
test("functions with their owner's permissions search the caller's temporary tables last", async () => {
  const { rows } = await admin.query<{ name: string; path: string | null }>(
    `select p.oid::regprocedure::text as name, setting as path
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     left join lateral unnest(p.proconfig) setting on starts_with(setting, 'search_path=')
     where p.prosecdef and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 1`,
  );
  expect(rows.length).toBeGreaterThan(18);
  expect(rows.filter(({ path }) => !path?.endsWith(', pg_temp'))).toEqual([]);
});
