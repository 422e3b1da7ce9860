import type { Db } from '@introvest/service-kit/db';
import type { StatusNews } from '../news/news.js';
import { statusOf } from './present.js';
import type { ConnectionRow } from './rows.js';

type Told = Pick<ConnectionRow, 'id' | 'founder_id' | 'investor_id' | 'last_seq'>;

/** What is told of a connection that has changed, or is there no more. */
export const newsOf = (row: Told, status: StatusNews['status']): StatusNews => ({
  kind: 'status',
  connectionId: row.id,
  founderId: row.founder_id,
  investorId: row.investor_id,
  seq: row.last_seq,
  status,
});

/** Both times are the same: as long as they are, the connection is an ended one. */
export async function updateEnded(trx: Db, row: ConnectionRow): Promise<StatusNews> {
  await trx('connections')
    .where({ id: row.id })
    .update({ status: 'rejected', updated_at: trx.fn.now(), ended_at: trx.fn.now() });
  return newsOf(row, 'ended');
}

/** A pair that was closed before the request is so again: neither a decline nor what was said is undone by asking. */
export async function deleteRequest(trx: Db, row: ConnectionRow): Promise<StatusNews> {
  const { rows } = await trx.raw<{ rows: ConnectionRow[] }>(
    `update connections set status = 'rejected',
      initiated_by = coalesce(cast(before_asked ->> 'initiated_by' as uuid), initiated_by),
      updated_at = coalesce(cast(before_asked ->> 'updated_at' as timestamptz), ended_at),
      asked_at = coalesce(cast(before_asked ->> 'asked_at' as timestamptz), asked_at),
      note = case when before_asked is null then note else before_asked ->> 'note' end,
      before_asked = null
    where id = :id and (before_asked is not null or ended_at is not null)
    returning *`,
    { id: row.id },
  );
  const [closed] = rows;
  if (closed) return newsOf(closed, statusOf(closed));
  await trx('connections').where({ id: row.id }).delete();
  return newsOf(row, 'withdrawn');
}
