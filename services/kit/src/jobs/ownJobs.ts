import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/db.js';
import type { Jobs } from './job.js';
import { measuredJob } from './jobMeters.js';
import type { Lifecycle } from '../process/lifecycle.js';
import type { Logger } from '../process/log.js';
import { safeMessage } from '../process/loggedError.js';
import { createWaitLog, unavailableReason } from '../process/readiness.js';

const pollMs = 2000;
/** Seconds for which a taken job is reserved. A job that takes longer may be done twice. */
const ownSeconds = 300;

interface Taken {
  id: number;
  task: string;
  payload: unknown;
  attempts: number;
  revision: number;
}

interface OwnJobs {
  db: Db;
  jobs: Jobs;
  log: Logger;
  /** Resolves once the service's tables exist. */
  opened: Promise<void>;
}

/**
 * Processes the jobs of another team's service, one at a time in each process. The product's job runner doesn't know
 * about these jobs, and a service's login can't read the queue, so database functions claim and complete the jobs.
 */
export function startOwnJobs(
  { db, jobs, log, opened }: OwnJobs,
  life: Pick<Lifecycle, 'onEnd'>,
): void {
  const tasks = Object.keys(jobs);
  const measured = new Map(tasks.map((task) => [task, measuredJob(task, jobs[task] ?? nothing)]));
  const waiting = createWaitLog(log, {
    begins: (reason) => `jobs are paused: no database (${reason})`,
    ends: 'jobs are running again',
  });
  const leaving = new AbortController();

  const take = async (): Promise<Taken | undefined> => {
    const { rows } = await db.raw<{ rows: Taken[] }>('select * from jobs.take_own(?, ?)', [
      tasks,
      ownSeconds,
    ]);
    return rows[0];
  };
  const work = async ({ id, task, payload, attempts, revision }: Taken) => {
    const fault = await (measured.get(task) ?? nothing)(payload, { log }).then(
      () => null,
      (error: unknown) => safeMessage(error),
    );
    await db.raw('select jobs.end_own(?, ?::smallint, ?, ?)', [id, attempts, revision, fault]);
  };
  const next = async (): Promise<boolean> => {
    try {
      const job = await take();
      if (job) await work(job);
      waiting.over();
      return job !== undefined;
    } catch (error) {
      waiting.waits(unavailableReason(error));
      return false;
    }
  };
  const keepWorking = async () => {
    await Promise.race([opened, once(leaving.signal, 'abort')]);
    while (!leaving.signal.aborted) {
      if (await next()) continue;
      await sleep(pollMs, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined);
    }
  };
  const working = keepWorking();
  life.onEnd(async () => {
    leaving.abort();
    await working;
  });
}

const nothing = async () => undefined;
