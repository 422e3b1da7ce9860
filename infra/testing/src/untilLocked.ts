import { withClient } from '@introvest/service-kit/oneClient';
import type { TestDatabase } from './database.js';

export const untilLocked = ({ url }: TestDatabase, words: string, count = 1): Promise<'waits'> =>
  // Connects as a superuser, because other roles can't see the statements of other sessions.
  withClient<'waits'>(url, async (client) => {
    for (;;) {
      const { rows } = await client.query(
        `select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
        [words],
      );
      if (rows.length >= count) return 'waits';
    }
  });
