import type { Db } from '@introvest/service-kit/db';
import { unblocked } from '../connections/queries.js';
import { stateColumns, type StateRow } from '../connections/states.js';
import { publishedBy } from '../news/queries.js';
import type { TypingNews } from '../news/news.js';

/** Position of a catch-up: after a row, or some milliseconds ago. */
export type Place = { at: string; id: string } | { ageMs: number };

const noId = '00000000-0000-0000-0000-000000000000';

const valuesOf = (place: Place, limit: number) =>
  'ageMs' in place
    ? { at: null, id: noId, ageMs: place.ageMs, limit }
    : { ...place, ageMs: 0, limit };

const since = `(coalesce(cast(:at as timestamptz), now() - :ageMs * interval '1 millisecond'), cast(:id as uuid))`;

export interface WrittenRow {
  id: string;
  at: string;
  connection_id: string;
  seq: number;
  founder_id: string;
  investor_id: string;
}

/** Messages stored since then, in the order of their transactions' begin. */
export async function listMessagesSince(
  db: Db,
  place: Place,
  limit: number,
): Promise<WrittenRow[]> {
  const { rows } = await db.raw<{ rows: WrittenRow[] }>(
    `select m.id, cast(m.created_at as text) as at, m.connection_id, m.seq, c.founder_id, c.investor_id
    from messages m join connections c on c.id = m.connection_id
    where (m.created_at, m.id) > ${since} and ${unblocked('c')}
    order by m.created_at, m.id limit :limit`,
    valuesOf(place, limit),
  );
  return rows;
}

/** Connections whose status was written since then. */
export async function listStatesSince(
  db: Db,
  place: Place,
  limit: number,
): Promise<(StateRow & { at: string })[]> {
  const { rows } = await db.raw<{ rows: (StateRow & { at: string })[] }>(
    `select ${stateColumns.map((column) => `c.${column}`).join(', ')}, cast(c.status_at as text) as at
    from connections c
    where (c.status_at, c.id) > ${since} and ${unblocked('c')}
    order by c.status_at, c.id limit :limit`,
    valuesOf(place, limit),
  );
  return rows;
}

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

/** For the other party of an accepted connection; no news where there is none. */
export async function publishTyping(db: Db, typing: Typing): Promise<TypingNews | undefined> {
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
  });
  return rows[0]?.news;
}
