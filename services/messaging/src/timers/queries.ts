import type { Db } from '@introvest/service-kit/db';
import { unblocked } from '../connections/queries.js';

interface Reminding {
  due: string;
  /** Arguments 1 to 5 of `dashboards.add_notification`. */
  notice: string;
}

/**
 * Sends a reminder for up to `limit` connections that are due, at most one per status. Skips connections that are
 * hidden by a block or suspension, and those that another process is handling.
 */
async function remind(db: Db, { due, notice }: Reminding, limit: number): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with due as (
      update connections set reminded_at = now()
      where id in (
        select id from connections where ${due} and reminded_at is null and ${unblocked('connections')}
        limit :limit for update skip locked)
      returning id, initiated_by as asker_id, updated_at as since,
        case when initiated_by = founder_id then investor_id else founder_id end as asked_id)
    select dashboards.add_notification(${notice}, true) from due`,
    { limit },
  );
  return rows.length;
}

export const remindOfRequests = (db: Db, limit: number): Promise<number> =>
  remind(
    db,
    {
      due: `status = 'pending' and updated_at <= now() - interval '168 hours'
        and updated_at > now() - interval '720 hours'`,
      notice: `asked_id, 'waiting', id, since, asker_id`,
    },
    limit,
  );

export const remindOfRevisits = (db: Db, limit: number): Promise<number> =>
  remind(
    db,
    {
      due: `status = 'rejected'
        and revisit_month = to_char(now() at time zone 'UTC', 'YYYY-MM')`,
      notice: `asker_id, 'revisit', id, since, asked_id`,
    },
    limit,
  );

/**
 * Expires requests that have been waiting for 30 days, and returns how many it expired. Publishes no event for
 * connections that are hidden by a block or suspension.
 */
export async function expireRequests(db: Db, limit: number): Promise<number> {
  const sql = `
    with saved as (
      update connections c set status = 'expired', updated_at = now(), reminded_at = null
      where id in (
        select id from connections where status = 'pending' and updated_at <= now() - interval '720 hours'
        limit :limit for update skip locked)
      returning c.*, c
    ), event as (
      insert into connection_events (connection_id, kind) select id, 'expired' from saved
    ), told as (select publish_status(c, status) from saved where ${unblocked('saved')})
    select (select count(*) from saved) as expired, (select count(*) from told) as told`;
  const { rows } = await db.raw<{ rows: { expired: number }[] }>(sql, { limit });
  return rows[0]?.expired ?? 0;
}
