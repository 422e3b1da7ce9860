import type { Db } from '@introvest/service-kit/db';
import { unblocked } from '../connections/queries.js';
import { stateColumns, type StateRow } from '../connections/states.js';
import { eventChannel, type TypingEvent } from '../events/liveEvents.js';

/** Starting point of a catch-up: after a given row, or a number of milliseconds ago. */
export type Place = { at: string; id: string } | { ageMs: number };

const valuesOf = (place: Place, limit: number) =>
  'ageMs' in place
    ? { at: null, id: null, ageMs: place.ageMs, limit }
    : { ...place, ageMs: 0, limit };

const since = (lowestId: string) => `(
  coalesce(cast(:at as timestamptz), now() - :ageMs * interval '1 millisecond'), coalesce(:id, ${lowestId}))`;
const afterMessage = since(`cast('00000000-0000-0000-0000-000000000000' as uuid)`);
const afterEvent = since('cast(0 as bigint)');

export interface StoredEventRow {
  id: string;
  at: string;
  connection_id: string;
  seq: number;
  founder_id: string;
  investor_id: string;
}

/** Lists messages stored after this place, in the order in which their transactions began. */
export async function listMessagesSince(
  db: Db,
  place: Place,
  limit: number,
): Promise<StoredEventRow[]> {
  const { rows } = await db.raw<{ rows: StoredEventRow[] }>(
    `select m.id, cast(m.created_at as text) as at, m.connection_id, m.seq, c.founder_id, c.investor_id
    from messages m join connections c on c.id = m.connection_id
    where (m.created_at, m.id) > ${afterMessage} and ${unblocked('c')}
    order by m.created_at, m.id limit :limit`,
    valuesOf(place, limit),
  );
  return rows;
}

export interface ChangedRow extends StateRow {
  at: string;
  event_id: string;
}

/** Lists connections whose status changed after this place, once per change. */
export async function listStatesSince(db: Db, place: Place, limit: number): Promise<ChangedRow[]> {
  const { rows } = await db.raw<{ rows: ChangedRow[] }>(
    `select ${stateColumns.map((column) => `c.${column}`).join(', ')}, cast(e.at as text) as at, cast(e.id as text) as event_id
    from connection_events e join connections c on c.id = e.connection_id
    where (e.at, e.id) > ${afterEvent} and ${unblocked('c')}
    order by e.at, e.id limit :limit`,
    valuesOf(place, limit),
  );
  return rows;
}

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
