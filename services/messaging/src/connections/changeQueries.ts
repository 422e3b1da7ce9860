import { type DeclineReason, limits } from '@introvest/contracts/vocabularies';
import { type Db, query, queryFirst } from '@introvest/service-kit/db';
import { publishSaved, unblocked } from './queries.js';
import type { ConnectionRow } from './rows.js';

export interface Answer {
  status: 'accepted' | 'rejected';
  reason: DeclineReason | null;
  revisitMonth: string | null;
}

const maxStoredAnswers = 20;

export async function updatePendingStatus(
  db: Db,
  answer: Answer & { id: string; userId: string },
): Promise<boolean> {
  const rows = await query(
    db,
    `with saved as (
      update connections c
      set status = :status, updated_at = now(), reminded_at = null,
        decline_reason = :reason, revisit_month = :revisitMonth
      where c.id = :id and c.status = 'pending'
        and :userId in (c.founder_id, c.investor_id) and c.initiated_by <> :userId
        and ${unblocked('c')}
      returning c.*, c
    ), event as (
      insert into connection_events (connection_id, kind, actor_id) select id, status, :userId from saved
    ), timed as (
      insert into answer_times as t (user_id, seconds)
      select :userId, array[cast(extract(epoch from updated_at - requested_at) as int)] from saved
      on conflict (user_id) do update set
        seconds = (t.seconds || excluded.seconds)[greatest(cardinality(t.seconds) + 2 - :answersKept, 1):]
    ) ${publishSaved}`,
    { ...answer, answersKept: maxStoredAnswers },
  );
  return rows.length > 0;
}

export async function isMonthAhead(db: Db, month: string): Promise<boolean> {
  const sql = `
    select :month between to_char(today + interval '1 month', 'YYYY-MM')
      and to_char(today + make_interval(months => :most), 'YYYY-MM') as "isAhead"
    from (select now() at time zone 'UTC' as today) as clock`;
  const most = limits.revisitMonthsMax;
  return (await queryFirst<{ isAhead: boolean }>(db, sql, { month, most }))?.isAhead ?? false;
}

export const updateEnded = (trx: Db, { id }: ConnectionRow, userId: string) =>
  query(
    trx,
    `with saved as (
      update connections c set status = 'ended', updated_at = now() where id = :id returning c.*, c
    ), event as (
      insert into connection_events (connection_id, kind, actor_id) values (:id, 'ended', :userId)
    ) ${publishSaved}`,
    { id, userId },
  );

/** Restores the status before the request. Deletes the connection if this was the first request. */
export async function withdrawRequest(trx: Db, { id }: ConnectionRow, userId: string) {
  const rows = await query(
    trx,
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
    { id, userId },
  );
  if (rows.length > 0) return;
  await trx.raw("select publish_status(c, 'withdrawn') from connections c where c.id = ?", [id]);
  await trx('connections').where({ id }).delete();
}
