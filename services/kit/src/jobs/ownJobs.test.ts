import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDb, type Db } from '../db/db.js';
import { enqueue, type Jobs } from './jobs.js';
import { createLog } from '../process/log.js';
import { migrateApart } from '../db/migrate.js';
import { startOwnJobs } from './ownJobs.js';

const name = `apart${process.pid}`;
const directory = mkdtempSync(join(tmpdir(), 'introvest-migrations-'));
let database: TestDatabase;
let db: Db;
let closers: (() => Promise<unknown>)[] = [];

async function ask<T>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows as T[])
    .finally(() => client.end());
}

beforeAll(async () => {
  database = await createTestDatabase();
  const log = createLog({ level: 'silent' });
  await migrateApart({ url: database.url, service: { name, directory }, log });
  db = createDb({ url: database.url, service: name });
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(async () => {
  await db.destroy();
  await ask(`drop owned by introvest_${name} cascade`);
  await ask(`drop role introvest_${name}`);
  rmSync(directory, { recursive: true });
  await database.close();
});

const task = `${name}.greet`;

/** Starts a process of the service and returns its log lines. */
function start(jobs: Jobs, opened = Promise.resolve()): string[] {
  const lines: string[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(line) } });
  const onEnd = (close: () => Promise<unknown>) => void closers.push(close);
  startOwnJobs({ db, jobs, log, opened }, { onEnd });
  return lines;
}

const left = () =>
  ask<{ attempts: number; last_error: string; seconds: number }>(`
    select j.attempts, j.last_error, extract(epoch from j.run_at - now())::int as seconds
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = '${task}'`);

const empty = async () => {
  while ((await left()).length > 0) await sleep(20);
};

test('a job that was enqueued in a transaction is done once by one of the processes', async () => {
  const done: unknown[] = [];
  const jobs: Jobs = { [task]: async (payload) => void done.push(payload) };
  await db.transaction(async (trx) => {
    for (let number = 0; number < 20; number += 1) await enqueue(trx, task, { number });
  });
  start(jobs);
  start(jobs);
  await empty();
  expect(done).toHaveLength(20);
  expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(20);
});

test('a failed job is logged without user input and retried later', async () => {
  await enqueue(db, task, {});
  const lines = start({
    [task]: async () => {
      throw new Error('nobody is at ada@example.com');
    },
  });
  while (lines.length === 0) await sleep(20);
  while ((await left())[0]?.last_error === null) await sleep(20);
  const [row] = await left();
  expect(row).toMatchObject({ attempts: 1 });
  expect(row?.seconds).toBeLessThan(5);
  expect(JSON.stringify([row, lines])).not.toContain('ada@');
  await ask(`update graphile_worker._private_jobs set run_at = now()`);
  await closers.pop()?.();
  start({ [task]: async () => undefined });
  await empty();
});

test("another process takes over a stopped process's job once the reservation has expired", async () => {
  await enqueue(db, task, {});
  await db.raw('select * from jobs.take_own(?, 300)', [[task]]);
  const [row] = await left();
  expect(row?.seconds).toBeGreaterThan(290);
  await ask(`update graphile_worker._private_jobs set run_at = now()`);
  start({ [task]: async () => undefined });
  await empty();
});

test('jobs of other services are neither taken nor ended, and a late end changes nothing', async () => {
  const tasks = ['auth.send_reset', `${name}x.greet`, task];
  for (const one of tasks)
    await ask(`select jobs.enqueue('${one}', '{"for":"them"}', now(), null, 25)`);
  const take = async () =>
    (await db.raw('select * from jobs.take_own(?, 300)', [tasks])).rows as {
      id: number;
      task: string;
    }[];
  const [own] = await take();
  expect(own?.task).toBe(task);
  // The job is already taken.
  expect(await take()).toEqual([]);
  const all = () =>
    ask<{ id: string; task: string; attempts: number; last_error: string | null }>(`
      select j.id, t.identifier as task, j.attempts, j.last_error
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      order by j.id`);
  const end = (id: number | string | undefined, tried: number, fault: string | null) =>
    db.raw('select jobs.end_own(?, ?::smallint, 0, ?)', [id ?? 0, tried, fault]);
  const before = await all();
  for (const { id, task: other } of before) {
    if (other === task) continue;
    await end(id, 0, null);
    await end(id, 0, 'ours');
  }
  await end(own?.id, 0, null);
  expect(await all()).toEqual(before);
  await end(own?.id, 1, null);
  expect(await left()).toEqual([]);
});

test('a job that is enqueued again while it runs is run again', async () => {
  const [begun, done] = [[] as unknown[], [] as unknown[]];
  const hands: (() => void)[] = [];
  const jobs: Jobs = {
    [task]: async (payload) => {
      begun.push(payload);
      if (begun.length === 2) throw new Error('busy');
      await new Promise<void>((resolve) => void hands.push(resolve));
      done.push(payload);
    },
  };
  const request = (number: number) => enqueue(db, task, { number }, { jobKey: 'greeting' });
  await request(1);
  start(jobs);
  while (begun.length < 1) await sleep(20);
  await request(2);
  const lines = start(jobs);
  while (lines.length === 0) await sleep(20);
  // The first run ends only now, and must not end the second job.
  hands[0]?.();
  while (done.length < 1) await sleep(20);
  await sleep(100);
  expect(await left()).toMatchObject([{ attempts: 1 }]);
  await ask(`update graphile_worker._private_jobs set run_at = now()`);
  while (begun.length < 3) await sleep(20);
  hands[1]?.();
  await empty();
  expect(done).toEqual([{ number: 1 }, { number: 2 }]);
});
