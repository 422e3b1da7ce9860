import type { TestDatabase } from '@introvest/testing/database';
import pg from 'pg';

/** Does `work` with full rights, as somebody who has broken into the database. */
export async function withOwner<T>(
  database: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return work(client).finally(() => client.end());
}
