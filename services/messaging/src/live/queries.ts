import type { Db } from '@introvest/service-kit/db';
import { unblocked } from '../connections/queries.js';
import type { ConnectionRow } from '../connections/rows.js';
import { publishedBy } from '../news/queries.js';
import type { TypingNews } from '../news/news.js';

const stateColumns = [
  'id',
  'founder_id',
  'investor_id',
  'status',
  'last_seq',
  'updated_at',
  'ended_at',
  'expired_at',
] as const;

export type StateRow = Pick<ConnectionRow, (typeof stateColumns)[number]>;

/** How far the connections of these people are. */
export const listStates = (db: Db, userIds: string[]): Promise<StateRow[]> =>
  db<ConnectionRow>('connections')
    .whereRaw('(founder_id = any(?) or investor_id = any(?))', [userIds, userIds])
    .whereRaw(unblocked('connections'))
    .select(...stateColumns);

/** Which of these sessions are over, by logout, deletion, reset or their time. Nearly always none: nothing comes back. */
export async function listEndedSids(db: Db, sidHashes: string[]): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { sid_hash: string }[] }>(
    `select asked.sid_hash from unnest(?::text[]) as asked (sid_hash)
    where not exists (select from auth.live_sessions l where l.sid_hash = asked.sid_hash)`,
    [sidHashes],
  );
  return new Set(rows.map((row) => row.sid_hash));
}

interface Typing {
  connectionId: string;
  userId: string;
  receiverId: string | null;
  isTyping: boolean;
}

/** For the other party of an accepted connection; no news where there is none. Published here, if `publishes`. */
export async function publishTyping(
  db: Db,
  typing: Typing,
  publishes: boolean,
): Promise<TypingNews | undefined> {
  const typed = `
    select json_build_object('kind', 'typing', 'connectionId', id,
      'userId', cast(:userId as uuid), 'receiverId', other,
      'isTyping', cast(:isTyping as boolean)) as news
    from (
      select id, case when founder_id = :userId then investor_id else founder_id end as other
      from connections
      where id = :connectionId and status = 'accepted' and :userId in (founder_id, investor_id)
        and ${unblocked('connections')}
    ) as own
    where cast(:receiverId as uuid) is null or other = cast(:receiverId as uuid)`;
  const { rows } = await db.raw<{ rows: { news: TypingNews }[] }>(publishedBy(typed), {
    ...typing,
    publishes,
  });
  return rows[0]?.news;
}
