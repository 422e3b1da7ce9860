import pg from 'pg';
import type { TestDatabase } from './database.js';

/** A job that waits in the queue. */
export interface QueuedJob {
  task: string;
  payload: unknown;
  runAt: Date;
}

/** What the code under test enqueued, oldest first; no worker runs in tests unless one is started. */
export async function listQueued(database: TestDatabase): Promise<QueuedJob[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<QueuedJob>(
      `select t.identifier as task, j.payload, j.run_at as "runAt"
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       order by j.id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Makes everything that waits due now. */
export async function hurryQueue(database: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('update graphile_worker._private_jobs set run_at = now()');
  } finally {
    await client.end();
  }
}
