import type { Db } from '@introvest/service-kit/db';

/**
 * Tells of conversations in which something was not read for two minutes: once until it is read, because the oldest
 * unread message names it. What was looked through is not looked through again, but for what was a minute long on its way.
 */
export async function notifyOfUnread(trx: Db): Promise<void> {
  await trx.raw(
    `with before as (select swept_to from message_sweeps for update),
    swept as (
      update message_sweeps set swept_to = now() - interval '2 minutes'
      from before where message_sweeps.swept_to < now() - interval '2 minutes'
      returning before.swept_to),
    fresh as (
      select distinct u.connection_id, u.receiver_id, u.sender_id
      from swept, messaging.unread_messages u
      where u.created_at > swept.swept_to - interval '1 minute'
        and u.created_at <= now() - interval '2 minutes')
    select add_notification(f.receiver_id, 'message', f.connection_id, oldest.at, f.sender_id, true)
    from fresh f
    join messaging.pairs p on p.id = f.connection_id
    cross join lateral (
      select min(u.created_at) as at from messaging.unread_messages u
      where u.receiver_id = f.receiver_id and u.connection_id = f.connection_id) as oldest`,
  );
}

/** Of each of yesterday's viewed profiles, once; how many looked is counted when it is read. */
export async function notifyOfViews(trx: Db): Promise<void> {
  await trx.raw(
    `select add_notification(v.profile_user_id, 'views', v.profile_user_id, v.day, null, true)
    from (
      select distinct profile_user_id, cast(viewed_on as timestamp) at time zone 'UTC' as day
      from profile_views
      where viewed_on = cast(now() at time zone 'UTC' as date) - 1) as v`,
  );
}

export const deleteOld = (db: Db, days: number): Promise<number> =>
  db('notifications').whereRaw("created_at < now() - ? * interval '24 hours'", [days]).delete();

/** What one look took; `isFull` when there may be more. */
interface Taken<Row> {
  rows: Row[];
  isFull: boolean;
}

/**
 * What was not read within two minutes, and is to be told by a mail of its own; each is taken once. Of a conversation
 * nothing is told earlier than that: it is due as soon as it is there.
 */
export async function takeSoon(
  trx: Db,
  limit: number,
): Promise<Taken<{ id: string; user_id: string }>> {
  const { rows } = await trx.raw<{ rows: { id: string; user_id: string; is_read: boolean }[] }>(
    `with due as (
      select id from notifications
      where mail = 'soon' and (what = 'message' or created_at <= now() - interval '2 minutes')
      order by created_at limit :limit for update skip locked),
    taken as (
      update notifications n set mail = 'never' from due where n.id = due.id returning n.id)
    select taken.id, s.user_id, coalesce(s.is_read, true) as is_read
    from taken left join notification_states s on s.id = taken.id`,
    { limit },
  );
  return { rows: rows.filter((row) => !row.is_read), isFull: rows.length === limit };
}

/** People of whose unread the oldest has waited for a day or a week, as they chose, with all that waits with it. */
export async function takeDigests(
  trx: Db,
  limit: number,
): Promise<Taken<{ user_id: string; ids: string[] }>> {
  const { rows } = await trx.raw<{ rows: { user_id: string; ids: string[] }[] }>(
    `with due as (
      select distinct user_id, mail from notifications
      where (mail = 'daily' and created_at <= now() - interval '24 hours')
        or (mail = 'weekly' and created_at <= now() - interval '168 hours')
      limit :limit),
    taken as (
      update notifications n set mail = 'never' from due
      where n.user_id = due.user_id and n.mail = due.mail and n.created_at <= now() - interval '2 minutes'
      returning n.id, n.user_id)
    select due.user_id,
      coalesce(array_agg(s.id order by s.created_at desc) filter (where not s.is_read), '{}') as ids
    from (select distinct user_id from due) as due
    left join taken on taken.user_id = due.user_id
    left join notification_states s on s.id = taken.id
    group by due.user_id`,
    { limit },
  );
  return { rows: rows.filter(({ ids }) => ids.length > 0), isFull: rows.length > 0 };
}
