import { type Db, query, queryFirst } from '@introvest/service-kit/db';
import { unblocked } from '../connections/queries.js';

/** Sends at most one reminder per status. `notice` contains arguments 1 to 5 of `dashboards.add_notification`. */
const remind = (due: string, notice: string) => async (db: Db, limit: number) => {
  const rows = await query(
    db,
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
};

export const remindOfRequests = remind(
  `status = 'pending' and updated_at <= now() - interval '168 hours'
    and updated_at > now() - interval '720 hours'`,
  `asked_id, 'waiting', id, since, asker_id`,
);

export const remindOfRevisits = remind(
  `status = 'rejected' and revisit_month = to_char(now() at time zone 'UTC', 'YYYY-MM')`,
  `asker_id, 'revisit', id, since, asked_id`,
);

/** Expires requests after 30 days. Publishes no event for connections hidden by a block or suspension. */
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
  return (await queryFirst<{ expired: number }>(db, sql, { limit }))?.expired ?? 0;
}
