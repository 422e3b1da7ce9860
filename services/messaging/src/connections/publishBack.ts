import type { Db } from '@introvest/service-kit/db';
import { publishNews } from '../news/queries.js';
import { newsOf } from './endingQueries.js';
import { listStatesOf } from './states.js';

/**
 * Tells open pages that the person's connections are there again after a block or a suspension, or only the one with
 * `other`; those that something else hides stay hidden.
 */
export async function publishBack(db: Db, personId: string, other?: string): Promise<void> {
  const rows = await listStatesOf(db, personId);
  const back = rows.filter(
    ({ founder_id, investor_id }) =>
      other === undefined || founder_id === other || investor_id === other,
  );
  for (const row of back) await publishNews(db, newsOf(row, row.status));
}
