import { Logger as WorkerLogger, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
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
 * Enqueues a job within the caller's transaction, so that the job exists only if the transaction commits. `inSeconds`
 * is measured by the database's clock, because a process's clock may be a day off.
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

/** Enqueues one job per payload, in one statement. */
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

/** Removes all jobs except `task` whose payload contains one of these lower-case names, and the names' counters. */
export async function forgetPerson(db: Db, task: string, names: string[]): Promise<void> {
  await db.raw('select jobs.forget_person(?, ?)', [task, names]);
}

/** Removes a failed job's error, which may contain personal data. `measuredJob` logs it. */
const withoutReason = (message: string): string =>
  message.replace(/( with error ).*/s, '$1(logged separately)');

/** Errors that the library repeats while the database is unavailable. Readiness reports this separately. */
const listenerErrors =
  /^(?:Cron hit an error|Error with notify listener|Error occurred attempting to)/;

function workerLogger(log: Logger): WorkerLogger {
  const shouldLog = createSampler();
  return new WorkerLogger(() => (level, message) => {
    const [lost] = listenerErrors.exec(message) ?? [];
    if (lost !== undefined) {
      if (shouldLog(lost)) log.warn({ component: 'jobs' }, withoutReason(message));
    } else if (level === 'error') log.error({ component: 'jobs' }, withoutReason(message));
    else if (level === 'warning') log.warn({ component: 'jobs' }, message);
    else log.debug({ component: 'jobs' }, message);
  });
}

export interface Worker {
  stop(): Promise<void>;
}

/** Starts a worker for this process's jobs. `schedule` maps a job's name to the minutes between its runs. */
export async function startJobs(options: {
  url: string;
  jobs: Jobs;
  log: Logger;
  schedule?: Record<string, number>;
  /** Schema of the queue. Defaults to the product's queue. */
  schema?: string;
}): Promise<Worker> {
  const { url, jobs, log, schedule = {}, schema = 'graphile_worker' } = options;
  const queue = openQueuePool(url, log);
  const { pool } = queue;
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, measuredJob(name, job, log)]),
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
    stopPresence = showPresence({ url, schema, name: workerPool.id, log });
  });
  const runner = await run({
    pgPool: pool,
    schema,
    events,
    taskList,
    parsedCronItems,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    logger: workerLogger(log),
  });
  const ended = runner.promise.catch((err: unknown) => log.error({ err }, 'job runner ended'));
  const stopMeasuring = measureQueue(pool, jobs, schema);
  return {
    async stop() {
      stopMeasuring();
      // Fails if the runner has already ended, for example because PostgreSQL was stopped at the same time.
      await runner.stop().catch(() => ended);
      await queue.end();
      await stopPresence?.();
    },
  };
}
