import type { Db } from '@introvest/service-kit/db';
import { unblocked } from '../connections/queries.js';
import { eventChannel, type TypingEvent } from '../events/liveEvents.js';

/**
 * Returns the sessions among these that have ended by sign-out, account deletion, password reset or expiry. Usually
 * empty.
 */
export async function listEndedSids(db: Db, sidHashes: string[]): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { sid_hash: string }[] }>(
    `select asked.sid_hash from unnest(?::text[]) as asked (sid_hash)
    where not exists (select from auth.live_sessions l where l.sid_hash = asked.sid_hash)`,
    [sidHashes],
  );
  return rows.map((row) => row.sid_hash);
}

interface Typing {
  connectionId: string;
  userId: string;
  receiverId: string | null;
  isTyping: boolean;
}

/** Publishes a typing event to the other member of an accepted connection. Undefined if there is no such connection. */
export async function publishTyping(db: Db, typing: Typing): Promise<TypingEvent | undefined> {
  const sql = `
    select event, pg_notify('${eventChannel}', cast(event as text))
    from (
      select id, case when founder_id = :userId then investor_id else founder_id end as other
      from connections
      where id = :connectionId and status = 'accepted' and :userId in (founder_id, investor_id)
        and ${unblocked('connections')}
    ) as own,
    json_build_object('kind', 'typing', 'connectionId', id, 'userId', cast(:userId as uuid),
      'receiverId', other, 'isTyping', cast(:isTyping as boolean)) as event
    where cast(:receiverId as uuid) is null or other = cast(:receiverId as uuid)`;
  const { rows } = await db.raw<{ rows: { event: TypingEvent }[] }>(sql, { ...typing });
  return rows[0]?.event;
}
