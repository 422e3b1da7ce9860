import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startOwnDatabase, type OwnDatabase } from '@introvest/testing/ownDatabase';
import { untilLocked } from '@introvest/testing/untilLocked';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { enqueue, startJobs, type Jobs } from './jobs.js';
import { withClient } from '../db/oneClient.js';
import { createLog } from '../process/log.js';

jest.setTimeout(90_000);

let database: OwnDatabase;
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);
beforeAll(async () => {
  database = await startOwnDatabase();
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await database.close();
});

const log = createLog({ level: 'silent' });
const start = (jobs: Jobs) => startJobs({ url: database.url, log, jobs });

async function ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  for (;;) {
    try {
      return await withClient(database.url, async (client) => (await client.query<Row>(sql)).rows);
    } catch {
      await sleep(50);
    }
  }
}

const left = async () => (await ask('select id from graphile_worker._private_jobs')).length;

async function untilNoneIsLeft(): Promise<void> {
  while ((await left()) > 0) await sleep(50);
}

async function setWritable(isWritable: boolean): Promise<void> {
  await ask(`alter system set default_transaction_read_only = ${!isWritable}`);
  await ask('select pg_reload_conf()');
}

function holdJob() {
  let begin = (): void => undefined;
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const isOver = new Promise<void>((resolve) => (finish = resolve));
  const held = {
    runs: 0,
    begun,
    finish: () => finish(),
    async run() {
      held.runs += 1;
      begin();
      await isOver;
    },
  };
  return held;
}

async function worksThrough(fault: () => Promise<unknown>, mend: () => Promise<unknown>) {
  const held = holdJob();
  const worker = await start({ 'auth.long': held.run, 'auth.short': async () => undefined });
  await enqueue(database.db('auth'), 'auth.long', {});
  await held.begun;
  await fault();
  held.finish();
  // Waits longer than the library keeps retrying at once.
  await sleep(3000);
  await mend();
  await untilNoneIsLeft();
  await enqueue(database.db('auth'), 'auth.short', {});
  await untilNoneIsLeft();
  await worker.stop();
  expect(held.runs).toBe(1);
  expect(uncaught).toEqual([]);
}

test('a job that ends while the database is full is run once, and the queue continues', () =>
  worksThrough(
    () => setWritable(false),
    () => setWritable(true),
  ));

test('a job that ends while the database is killed is run once, and the queue continues', () =>
  worksThrough(
    async () => database.kill(),
    async () => undefined,
  ));

const goesWell = async () => undefined;
const fails = async () => {
  throw new Error('It failed.');
};

test.each([
  { of: 'the end of a job', statement: 'delete from', end: goesWell, times: 1 },
  { of: 'the failure of a job', statement: 'last_error', end: fails, times: 2 },
  { of: 'the next job', statement: 'skip locked', end: goesWell, times: 1 },
])('survives a connection that is lost over $of', async ({ statement, end, times }) => {
  const held = holdJob();
  const worker = await start({
    'auth.hangs': async () => {
      await held.run();
      if (held.runs === 1) await end();
    },
  });
  await enqueue(database.db('auth'), 'auth.hangs', {});
  await held.begun;
  const holder = new pg.Client({ connectionString: database.url });
  holder.on('error', () => {});
  await holder.connect();
  await holder.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  held.finish();
  await untilLocked(database, statement);
  database.kill();
  await untilNoneIsLeft();
  await worker.stop();
  expect(held.runs).toBe(times);
  expect(uncaught).toEqual([]);
});

test('another runner takes over the jobs of a killed one', async () => {
  await enqueue(database.db('auth'), 'auth.left', {});
  await ask(`update graphile_worker._private_jobs
    set locked_by = 'pool-of-somebody-killed', locked_at = now() - interval '2 minutes', attempts = 1`);
  let ran = 0;
  const worker = await start({ 'auth.left': async () => void (ran += 1) });
  await untilNoneIsLeft();
  await worker.stop();
  expect(ran).toBe(1);
});

test('a live runner keeps its jobs, however long they take', async () => {
  const held = holdJob();
  let taken = 0;
  const one = await start({ 'auth.slow': held.run });
  await enqueue(database.db('auth'), 'auth.slow', {});
  await held.begun;
  await ask(`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`);
  const other = await start({ 'auth.slow': async () => void (taken += 1) });
  // Long enough for three presence checks.
  await sleep(13_000);
  expect([held.runs, taken]).toEqual([1, 0]);
  held.finish();
  await untilNoneIsLeft();
  await Promise.all([one.stop(), other.stop()]);
});
