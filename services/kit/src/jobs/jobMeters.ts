import { faultText } from '@introvest/contracts/faultText';
import type pg from 'pg';
import type { Job, Jobs } from './job.js';
import type { Logger } from '../process/log.js';
import { safeMessage } from '../process/loggedError.js';
import { gauge, histogram, onScrape } from '../metrics/meters.js';
import { measurePool } from '../metrics/pools.js';

const waiting = gauge('jobs_waiting');
const oldest = gauge('jobs_oldest_seconds');
const givenUp = gauge('jobs_given_up');
const gauges = [waiting, oldest, givenUp];
const duration = histogram('job_duration_seconds');

const unknownTask = 'other';

interface TaskRow {
  task: string;
  waiting: number;
  oldest: number;
  given_up: number;
}

// A failed job counts as waiting only once its next attempt is due.
const queueSql = (schema: string) => `
  select task_identifier as task,
    count(*) filter (where run_at <= now() and attempts < max_attempts)::int as waiting,
    coalesce(extract(epoch from now() - min(run_at)
      filter (where run_at <= now() and attempts < max_attempts)), 0)::float8 as oldest,
    count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up
  from ${schema}.jobs group by task_identifier`;

function clear(): void {
  for (const one of gauges) one.reset();
}

/** Sets the gauges, with zeros for tasks without jobs: a missing series means that no runner is active. */
function setGauges(rows: TaskRow[], tasks: readonly string[]): void {
  clear();
  for (const task of tasks) for (const one of gauges) one.set({ task }, 0);
  for (const row of rows) {
    const task = tasks.includes(row.task) ? row.task : unknownTask;
    waiting.inc({ task }, row.waiting);
    givenUp.inc({ task }, row.given_up);
    oldest.inc({ task }, row.oldest);
  }
}

/** Measures the queue and the worker's own pool. Returns a function that stops the measurements. */
export function measureQueue(pool: pg.Pool, jobs: Jobs, schema: string): () => void {
  const tasks = Object.keys(jobs);
  const forget = measurePool('queue', () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max,
  }));
  const stop = onScrape(async () => {
    try {
      const { rows } = await pool.query<TaskRow>(queueSql(schema));
      setGauges(rows, tasks);
    } catch {
      clear();
    }
  });
  return () => {
    forget();
    stop();
    clear();
  };
}

/** Measures a job's runs. The queue stores its error without personal data; the log has the details. */
export const measuredJob =
  (task: string, job: Job, log: Logger) =>
  async (payload: unknown): Promise<void> => {
    const stop = duration.startTimer({ task });
    try {
      await job(payload, { log });
      stop({ outcome: 'done' });
    } catch (error) {
      stop({ outcome: 'failed' });
      log.error({ err: error, task }, 'job failed');
      throw new Error(faultText(safeMessage(error)));
    }
  };
