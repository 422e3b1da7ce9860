import { hiddenFrom } from '@introvest/cards/hidden';
import { deleteInBatches, type Db } from '@introvest/service-kit/db';

export async function countViews(db: Db, userId: string): Promise<number> {
  const row = await db('profile_views')
    .where({ profile_user_id: userId })
    .whereRaw(`viewer_id not in ${hiddenFrom('?')}`, [userId])
    .count<{ count: number }[]>('* as count')
    .first();
  return row?.count ?? 0;
}

export const deleteOldViews = (db: Db, days: number): Promise<void> =>
  deleteInBatches(db, 'profile_views', (rows) =>
    rows.whereRaw("viewed_on < cast(now() at time zone 'UTC' as date) - ?::int", [days]),
  );
