import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startOwnDatabase, type OwnDatabase } from '@introvest/testing/ownDatabase';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { enqueue, startJobs, type Jobs } from './jobs.js';
import { createLog } from './log.js';

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

/** Asks until it is answered. */
async function ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  for (;;) {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(sql)).rows;
    } catch {
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
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

/** Runs one job that waits in the middle for what is done to the database, and another one afterwards. */
async function worksThrough(fault: () => Promise<unknown>, mend: () => Promise<unknown>) {
  let runs = 0;
  let goOn = (): void => undefined;
  const isMiddle = new Promise<void>((reached) => {
    goOn = reached;
  });
  let finish = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (finish = resolve));
  const worker = await start({
    'auth.long': async () => {
      runs += 1;
      goOn();
      await isOver;
    },
    'auth.short': async () => undefined,
  });
  await enqueue(database.db('auth'), 'auth.long', {});
  await isMiddle;
  await fault();
  finish();
  // Longer than anybody tries at once.
  await sleep(3000);
  await mend();
  await untilNoneIsLeft();
  await enqueue(database.db('auth'), 'auth.short', {});
  await untilNoneIsLeft();
  await worker.stop();
  expect(runs).toBe(1);
  expect(uncaught).toEqual([]);
}

test('a job that ends while nothing can be stored is done once, and the next one after it', () =>
  worksThrough(
    () => setWritable(false),
    () => setWritable(true),
  ));

test('a job that ends while the database is killed is done once, and the next one after it', () =>
  worksThrough(
    async () => database.kill(),
    async () => undefined,
  ));

const lockedBy = async (name: string) =>
  ask(`update graphile_worker._private_jobs
    set locked_by = '${name}', locked_at = now() - interval '2 minutes', attempts = 1`);

test('what a killed runner had in its hands is taken back by another one', async () => {
  await enqueue(database.db('auth'), 'auth.left', {});
  await lockedBy('pool-of-somebody-killed');
  let ran = 0;
  const worker = await start({ 'auth.left': async () => void (ran += 1) });
  await untilNoneIsLeft();
  await worker.stop();
  expect(ran).toBe(1);
});

test('what a runner that lives has in its hands stays with it, however long it takes', async () => {
  const ran: string[] = [];
  let finish = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (finish = resolve));
  const one = await start({
    'auth.slow': async () => {
      ran.push('one');
      await isOver;
    },
  });
  await enqueue(database.db('auth'), 'auth.slow', {});
  while (ran.length === 0) await sleep(20);
  await ask(`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`);
  const other = await start({ 'auth.slow': async () => void ran.push('other') });
  // Three looks.
  await sleep(13_000);
  expect(ran).toEqual(['one']);
  finish();
  await untilNoneIsLeft();
  await Promise.all([one.stop(), other.stop()]);
});
