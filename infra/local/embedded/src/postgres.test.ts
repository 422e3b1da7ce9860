import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@introvest/service-kit/oneClient';
import { startPostgres } from './postgres.js';
import { findOrphan } from './postgresServer.js';

jest.setTimeout(300_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'introvest-pg-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = () => startPostgres({ directory: folder, database: 'introvest' });

const query = (url: string, sql: string): Promise<unknown[]> =>
  withClient(url, async (client) => (await client.query(sql)).rows);

async function startAndKill(sql: string): Promise<void> {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, '../dist/postgres.js'))};
    import pg from 'pg';
    const postgres = await startPostgres({ directory: ${JSON.stringify(folder)}, database: 'introvest' });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(${JSON.stringify(sql)});
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
}

test("makes the password file readable only by the file's owner", async () => {
  const postgres = await open();
  await postgres.stop();
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
});

test('takes over the server that a killed process left, with its data and port', async () => {
  await startAndKill('create table kept as select 1 as one');
  const postgres = await open();
  expect(postgres.adopted).toBe(true);
  expect(await query(postgres.url, 'select * from kept')).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect(findOrphan(join(folder, 'cluster'))).toBeUndefined();
});

test('refuses a second process on the same folder with one sentence', async () => {
  const postgres = await open();
  await expect(open()).rejects.toThrow(`Another process is already using ${folder}`);
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});
