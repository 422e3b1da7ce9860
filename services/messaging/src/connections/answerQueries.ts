import { type DeclineReason, limits } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';
import { publishSaved, unblocked } from './queries.js';

/** Answer to a request. A decline may include a reason and the month from which to ask again. */
export interface Answer {
  status: 'accepted' | 'rejected';
  reason: DeclineReason | null;
  revisitMonth: string | null;
}

/** Number of recent answers used to compute a member's usual answer time. */
const maxStoredAnswers = 20;

/**
 * Stores the recipient's answer to a pending request and how long the answer took. Returns false if this member has no
 * such pending request.
 */
export async function updatePendingStatus(
  db: Db,
  answer: Answer & { id: string; userId: string },
): Promise<boolean> {
  const sql = `
    with saved as (
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
    ) ${publishSaved}`;
  const given = { ...answer, answersKept: maxStoredAnswers };
  const { rows } = await db.raw<{ rows: unknown[] }>(sql, given);
  return rows.length > 0;
}

/** Returns whether the month is one of the next `most` months, according to the database's clock. */
export async function isMonthAhead(db: Db, month: string): Promise<boolean> {
  const sql = `
    select :month between to_char(today + interval '1 month', 'YYYY-MM')
      and to_char(today + make_interval(months => :most), 'YYYY-MM') as "isAhead"
    from (select now() at time zone 'UTC' as today) as clock`;
  const most = limits.revisitMonthsMax;
  const { rows } = await db.raw<{ rows: { isAhead: boolean }[] }>(sql, { month, most });
  return rows[0]?.isAhead ?? false;
}
