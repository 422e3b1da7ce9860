import type { TestDatabase } from '@introvest/testing/database';
import pg from 'pg';

/** Runs `work` as the database's owner, with the rights that an intruder might gain. */
export async function withOwner<T>(
  database: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return work(client).finally(() => client.end());
}
