import { withClient } from '@introvest/service-kit/oneClient';
import type { TestDatabase } from './database.js';

export interface QueuedJob {
  task: string;
  payload: unknown;
  runAt: Date;
}

/** Returns the enqueued jobs, oldest first. No worker runs them unless the test starts one. */
export const listQueued = ({ url }: TestDatabase): Promise<QueuedJob[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<QueuedJob>(
      `select t.identifier as task, j.payload, j.run_at as "runAt"
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       order by j.id`,
    );
    return rows;
  });

export const makeJobsDue = ({ url }: TestDatabase) =>
  withClient(url, (client) =>
    client.query('update graphile_worker._private_jobs set run_at = now()'),
  );
