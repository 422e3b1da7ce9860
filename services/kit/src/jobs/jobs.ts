import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  type Runner,
  type WorkerEvents,
} from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { Db } from '../db/db.js';
import type { Jobs } from './job.js';
import { measuredJob, measureQueue } from './jobMeters.js';
import type { Logger } from '../process/log.js';
import { createSampler } from '../process/sampler.js';
import { openQueuePool } from './queuePool.js';
import { showPresence } from './runnerPresence.js';

export type { Job, Jobs } from './job.js';

/**
 * Enqueues inside the caller's transaction: the job exists exactly when the transaction commits. `inSeconds` counts by the
 * database's clock, as whoever works off does: a process may be a day off.
 */
export async function enqueue(
  trx: Db,
  task: string,
  payload: unknown,
  options: { inSeconds?: number; jobKey?: string; maxAttempts?: number } = {},
): Promise<void> {
  const { inSeconds, jobKey, maxAttempts = 25 } = options;
  await trx.raw("select jobs.enqueue(?, ?::json, now() + ? * interval '1 second', ?, ?)", [
    task,
    JSON.stringify(payload),
    inSeconds ?? null,
    jobKey ?? null,
    maxAttempts,
  ]);
}

/** The same for one job of each of these payloads, in one statement. */
export async function enqueueEach(
  trx: Db,
  task: string,
  payloads: readonly object[],
): Promise<void> {
  if (payloads.length === 0) return;
  await trx.raw('select jobs.enqueue(?, p::json, now(), null, 25) from unnest(?::text[]) p', [
    task,
    payloads.map((payload) => JSON.stringify(payload)),
  ]);
}

/**
 * Removes the jobs that say one of these names (lower case) anywhere in their payload, and the counters of every
 * limit that have one as their key. Only `task`, which carries the names to here, stays.
 */
export async function forgetPerson(db: Db, task: string, names: string[]): Promise<void> {
  await db.raw('select jobs.forget_person(?, ?)', [task, names]);
}

/** What a failed job says may name somebody; `measuredJob` tells it. */
const withoutReason = (message: string): string =>
  message.replace(/( with error ).*/s, '$1(told apart)');

/** What it says at each try while the database is away, as errors; whether this part is ready is told by itself. */
const ofTheLine = /^(?:Cron hit an error|Error with notify listener|Error occurred attempting to)/;

/** graphile-worker reports every job it takes; only what went wrong belongs into our log. */
export function workerLogger(log: Logger): WorkerLogger {
  const isNews = createSampler();
  return new WorkerLogger(() => (level, message) => {
    const [lost] = ofTheLine.exec(message) ?? [];
    if (lost !== undefined) {
      if (isNews(lost)) log.warn({ component: 'jobs' }, withoutReason(message));
    } else if (level === 'error') log.error({ component: 'jobs' }, withoutReason(message));
    else if (level === 'warning') log.warn({ component: 'jobs' }, message);
    else log.debug({ component: 'jobs' }, message);
  });
}

/** Due now, and told to the workers; one that failed by itself waits as long as it would have. */
const hastenSql = `
  with hastened as (
    update graphile_worker._private_jobs j set run_at = now()
    from graphile_worker._private_tasks t
    where t.id = j.task_id and starts_with(t.identifier, $1)
      and j.run_at > now() and j.attempts = 0 and j.locked_at is null
    returning j.id)
  select pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text)
  from hastened`;

/** What works jobs off. */
export interface Worker {
  /** What waits is due now where its name begins so, whichever process has put it off. */
  hasten(prefix: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Works off the jobs of this process. `schedule` maps a job's name to minutes between its runs.
 * Reconnects by itself after a restart of Postgres.
 */
export async function startJobs(options: {
  url: string;
  jobs: Jobs;
  log: Logger;
  schedule?: Record<string, number>;
}): Promise<Worker> {
  const { url, jobs, log, schedule = {} } = options;
  const queue = openQueuePool(url, log);
  const { pool } = queue;
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => {
      const measured = measuredJob(name, job);
      return [name, (payload: unknown) => measured(payload, { log })];
    }),
  );
  const parsedCronItems = parseCronItems(
    Object.entries(schedule).map(([task, minutes]) => ({
      task,
      identifier: task.replace('.', ':'),
      match: minutes < 60 ? `*/${minutes} * * * *` : `0 */${Math.round(minutes / 60)} * * *`,
    })),
  );
  const events: WorkerEvents = new EventEmitter();
  let stopPresence: (() => Promise<void>) | undefined;
  events.on('pool:create', ({ workerPool }) => {
    stopPresence = showPresence(url, workerPool.id, log, () =>
      queue.isQuiet() ? [...inHand] : undefined,
    );
  });
  // A job is out of it before its end is stored; that the queue is quiet says that it is.
  const inHand = new Set<string>();
  events.on('job:start', ({ job }) => void inHand.add(job.id));
  events.on('job:complete', ({ job }) => void inHand.delete(job.id));
  const runner: Runner = await run({
    pgPool: pool,
    events,
    taskList,
    parsedCronItems,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    logger: workerLogger(log),
  });
  runner.promise.catch((err: unknown) => log.error({ err }, 'job runner ended'));
  const stopMeasuring = measureQueue(pool, jobs);
  return {
    async hasten(prefix) {
      // Without it they come when they would have.
      await pool
        .query(hastenSql, [prefix])
        .catch((err: unknown) => log.warn({ err }, 'could not reschedule waiting jobs'));
    },
    async stop() {
      stopMeasuring();
      await runner.stop();
      await queue.end();
      await stopPresence?.();
    },
  };
}
