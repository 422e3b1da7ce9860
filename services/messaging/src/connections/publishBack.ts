import type { Db } from '@introvest/service-kit/db';
import { publishNews } from '../news/queries.js';
import { newsOf } from './endingQueries.js';
import { listStatesOf } from './states.js';

/**
 * Notifies open pages that the member's connections are visible again after a block or suspension. If `other` is given,
 * publishes only the connection with that member. Connections hidden for another reason stay hidden.
 */
export async function publishBack(db: Db, personId: string, other?: string): Promise<void> {
  const rows = await listStatesOf(db, personId);
  const back = rows.filter(
    ({ founder_id, investor_id }) =>
      other === undefined || founder_id === other || investor_id === other,
  );
  for (const row of back) await publishNews(db, newsOf(row, row.status));
}
