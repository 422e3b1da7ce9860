import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { keptServers, stopKept } from './kept.mjs';
import { isAlive } from './state.mjs';

const root = join(import.meta.dirname, '../../..');
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'introvest-kept-'));
  process.env.TEST_SERVERS_FILE = join(folder, 'servers.json');
});

afterEach(async () => {
  await stopKept(root);
  delete process.env.TEST_SERVERS_IDLE_MS;
  rmSync(folder, { recursive: true, force: true });
});

/** Names of the databases beside the template. */
async function databasesOf(env) {
  const client = new pg.Client({ connectionString: env.TEST_TEMPLATE_URL });
  await client.connect();
  const { rows } = await client.query('select datname from pg_database order by datname');
  await client.end();
  return rows.map(({ datname }) => datname);
}

test('runs that start together share one PostgreSQL, and later ones find it', async () => {
  const [first, second] = await Promise.all([keptServers(root), keptServers(root)]);
  expect(second.pid).toBe(first.pid);
  const later = await keptServers(root);
  expect(later).toMatchObject({ pid: first.pid, env: first.env, started: false });
  const templates = (await databasesOf(first.env)).filter((name) =>
    name.startsWith('introvest_temp'),
  );
  expect(templates).toEqual([new URL(first.env.TEST_TEMPLATE_URL).pathname.slice(1)]);
  expect(await stopKept(root)).toBe(true);
  expect(isAlive(first.pid)).toBe(false);
  expect(existsSync(process.env.TEST_SERVERS_FILE)).toBe(false);
  expect(await stopKept(root)).toBe(false);
});

test('servers that nobody uses end by themselves', async () => {
  process.env.TEST_SERVERS_IDLE_MS = '200';
  const { pid } = await keptServers(root);
  while (isAlive(pid)) await sleep(50);
  expect(existsSync(process.env.TEST_SERVERS_FILE)).toBe(false);
});

test('servers that were killed are started again', async () => {
  const first = await keptServers(root);
  process.kill(first.pid, 'SIGKILL');
  while (isAlive(first.pid)) await sleep(20);
  const second = await keptServers(root);
  expect(second.pid).not.toBe(first.pid);
  expect(await databasesOf(second.env)).toContain('introvest_tests');
  // Nothing of the first is left behind.
  const old = new pg.Client({ connectionString: first.env.TEST_TEMPLATE_URL });
  await expect(old.connect()).rejects.toThrow('ECONNREFUSED');
});
