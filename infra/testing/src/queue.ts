import pg from 'pg';
import type { TestDatabase } from './database.js';

export interface QueuedJob {
  task: string;
  payload: unknown;
  runAt: Date;
}

/** Returns the enqueued jobs, oldest first. In tests no worker runs them, unless the test starts a worker. */
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

export async function makeJobsDue(database: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('update graphile_worker._private_jobs set run_at = now()');
  } finally {
    await client.end();
  }
}
