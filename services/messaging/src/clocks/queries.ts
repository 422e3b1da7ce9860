import type { Db } from '@introvest/service-kit/db';
import { unblocked } from '../connections/queries.js';
import { publishedBy } from '../news/queries.js';

interface Reminding {
  mark: string;
  due: string;
  /** The notification of it: whose, what, about which pair, since when, and the other one. */
  notice: string;
}

/**
 * Marks so many pairs that are due, each once, but those that a block hides, and tells whom it concerns; what another
 * process is marking at this moment it tells of.
 */
async function remind(db: Db, { mark, due, notice }: Reminding, limit: number): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with due as (
      update connections set ${mark} = updated_at
      where id in (
        select id from connections where ${due} and ${mark} is distinct from updated_at and ${unblocked('connections')}
        limit :limit for update skip locked)
      returning id, initiated_by as asker_id, updated_at as since,
        case when initiated_by = founder_id then investor_id else founder_id end as asked_id)
    select dashboards.add_notification(${notice}, true) from due`,
    { limit },
  );
  return rows.length;
}

/** Requests that wait for a week. */
export const remindOfRequests = (db: Db, limit: number): Promise<number> =>
  remind(
    db,
    {
      mark: 'reminded_of',
      due: `status = 'pending' and updated_at <= now() - interval '168 hours'
        and updated_at > now() - interval '720 hours'`,
      notice: `asked_id, 'waiting', id, since, asker_id`,
    },
    limit,
  );

/** Declines whose month to look again this is. */
export const remindOfRevisits = (db: Db, limit: number): Promise<number> =>
  remind(
    db,
    {
      mark: 'revisited_of',
      due: `status = 'rejected' and declined_at = updated_at
        and revisit_month = to_char(now() at time zone 'UTC', 'YYYY-MM')`,
      notice: `asker_id, 'revisit', id, since, asked_id`,
    },
    limit,
  );

/**
 * Closes requests that wait for 30 days, and returns how many; who listens hears when it is committed of those that nothing
 * hides.
 */
export async function expireRequests(db: Db, limit: number): Promise<number> {
  const sql = `
    with saved as (
      update connections set status = 'rejected', expired_at = now()
      where id in (
        select id from connections where status = 'pending' and updated_at <= now() - interval '720 hours'
        limit :limit for update skip locked)
      returning *
    ), told as (${publishedBy(`
      select json_build_object('kind', 'status', 'connectionId', id, 'founderId', founder_id,
        'investorId', investor_id, 'seq', last_seq, 'status', 'expired') as news
      from saved where ${unblocked('saved')}`)})
    select (select count(*) from saved) as expired, (select count(*) from told) as told`;
  const { rows } = await db.raw<{ rows: { expired: number }[] }>(sql, { limit });
  return rows[0]?.expired ?? 0;
}
