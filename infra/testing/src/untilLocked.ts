import pg from 'pg';
import type { TestDatabase } from './database.js';

/** Resolves to 'waits' once `count` statements that contain `words` are waiting for a lock. */
export async function untilLocked(
  { url }: TestDatabase,
  words: string,
  count = 1,
): Promise<'waits'> {
  // Connects as a superuser, because other roles can't see the statements of other sessions.
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  try {
    for (;;) {
      const { rows } = await watcher.query(
        `select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
        [words],
      );
      if (rows.length >= count) return 'waits';
    }
  } finally {
    await watcher.end();
  }
}
