import { type Db, query } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';
import { unblocked } from '../connections/queries.js';
import { eventChannel, type TypingEvent } from '../events/liveEvents.js';

/** Returns which of the given sessions have ended (usually none). */
export async function listEndedSids(db: Db, sidHashes: string[]): Promise<string[]> {
  const rows = await query<{ sid_hash: string }>(
    db,
    `select asked.sid_hash from unnest(?::text[]) as asked (sid_hash)
    where not exists (select from auth.live_sessions l where l.sid_hash = asked.sid_hash)`,
    [sidHashes],
  );
  return rows.map((row) => row.sid_hash);
}

export async function publishTyping(
  db: Db,
  typing: Omit<TypingEvent, 'kind' | 'receiverId'> & { receiverId: string | null },
): Promise<boolean> {
  const rows = await runShape(
    db,
    'typing',
    `select pg_notify('${eventChannel}', cast(event as text))
    from (
      select id, case when founder_id = :userId then investor_id else founder_id end as other
      from connections
      where id = :connectionId and status = 'accepted' and :userId in (founder_id, investor_id)
        and ${unblocked('connections')}
    ) as own,
    json_build_object('kind', 'typing', 'connectionId', id, 'userId', cast(:userId as uuid),
      'receiverId', other, 'isTyping', cast(:isTyping as boolean)) as event
    where cast(:receiverId as uuid) is null or other = cast(:receiverId as uuid)`,
    { ...typing },
  );
  return rows.length > 0;
}
