import type { Db } from '@introvest/service-kit/db';
import { publishSaved } from './queries.js';
import type { ConnectionRow } from './rows.js';

export const updateEnded = (trx: Db, { id }: ConnectionRow, userId: string) =>
  trx.raw(
    `with saved as (
      update connections c set status = 'ended', updated_at = now() where id = :id returning c.*, c
    ), event as (
      insert into connection_events (connection_id, kind, actor_id) values (:id, 'ended', :userId)
    ) ${publishSaved}`,
    { id, userId },
  );

/**
 * Withdraws a pending request and restores the previous status. Deletes the connection if this was the first request.
 */
export async function withdrawRequest(trx: Db, row: ConnectionRow, userId: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `with closing as (
      select * from connection_events
      where connection_id = :id and kind in ('rejected', 'ended', 'expired')
      order by id desc limit 1
    ), request as (
      select e.* from connection_events e, closing
      where e.connection_id = :id and e.kind = 'requested' and e.id < closing.id
      order by e.id desc limit 1
    ), undone as (
      delete from connection_events e using closing where e.connection_id = :id and e.id > closing.id
    ), saved as (
      update connections c
      set status = closing.kind, updated_at = closing.at, reminded_at = null,
        initiated_by = request.actor_id, requested_at = request.at
      from closing, request where c.id = :id
      returning c.*, c
    ), event as (
      insert into connection_events (connection_id, kind, actor_id) select id, 'withdrawn', :userId from saved
    ) ${publishSaved}`,
    { id: row.id, userId },
  );
  if (rows.length > 0) return;
  await trx.raw("select publish_status(c, 'withdrawn') from connections c where c.id = ?", [
    row.id,
  ]);
  await trx('connections').where({ id: row.id }).delete();
}
