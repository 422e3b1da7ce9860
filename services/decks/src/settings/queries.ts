import type { DeckSettings } from '@introvest/contracts/decks';
import type { Db } from '@introvest/service-kit/db';

export async function findSettings(db: Db, userId: string): Promise<DeckSettings> {
  const row = await db('settings')
    .where({ user_id: userId })
    .first<DeckSettings>({ mayDownload: 'may_download', readPrivately: 'read_privately' });
  return row ?? { mayDownload: true, readPrivately: false };
}

export async function upsertSettings(
  db: Db,
  userId: string,
  { mayDownload, readPrivately }: Partial<DeckSettings>,
): Promise<void> {
  const given = {
    ...(mayDownload !== undefined && { may_download: mayDownload }),
    ...(readPrivately !== undefined && { read_privately: readPrivately }),
  };
  const row = db('settings').insert({ user_id: userId, ...given });
  const conflict = row.onConflict('user_id');
  await (Object.keys(given).length > 0 ? conflict.merge(given) : conflict.ignore());
}
