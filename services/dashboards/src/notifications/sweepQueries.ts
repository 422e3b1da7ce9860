import { deleteInBatches, type Db, query, queryFirst } from '@introvest/service-kit/db';

/**
 * Adds notifications about conversations with messages that have been unread for two minutes. A notification is
 * identified by the oldest unread message, so there is only one until all messages are read. Each run starts where the
 * last one ended, minus a minute for slow commits, and covers at most ten minutes. Returns true if there is more to do.
 */
export async function notifyOfUnread(trx: Db): Promise<boolean> {
  const swept = await queryFirst<{ more: boolean }>(
    trx,
    `with before as (select swept_to from message_sweeps for update),
    swept as (
      update message_sweeps
      set swept_to = least(now() - interval '2 minutes', before.swept_to + interval '10 minutes')
      from before where message_sweeps.swept_to < now() - interval '2 minutes'
      returning before.swept_to, message_sweeps.swept_to as until),
    fresh as (
      select distinct u.connection_id, u.receiver_id, u.sender_id
      from swept, messaging.unread_messages u
      where u.created_at > swept.swept_to - interval '1 minute'
        and u.created_at <= swept.until),
    added as (
      select add_notification(f.receiver_id, 'message', f.connection_id, oldest.at, f.sender_id, true)
      from fresh f
      join messaging.pairs p on p.id = f.connection_id
      cross join lateral (
        select min(u.created_at) as at from messaging.unread_messages u
        where u.receiver_id = f.receiver_id and u.connection_id = f.connection_id) as oldest)
    select (select count(*) from added) as added, until < now() - interval '2 minutes' as more from swept`,
  );
  return swept?.more ?? false;
}

const batch = 500;
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * Adds one notification for each profile that was viewed yesterday. The viewers are counted when the notification is
 * read.
 */
export async function notifyOfViews(db: Db): Promise<void> {
  let rows: { id: string }[] = [];
  do {
    rows = await query<{ id: string }>(
      db,
      `select v.id, add_notification(v.id, 'views', v.id, v.day, null, true)
      from (
        select distinct profile_user_id as id, cast(viewed_on as timestamp) at time zone 'UTC' as day
        from profile_views
        where viewed_on = cast(now() at time zone 'UTC' as date) - 1 and profile_user_id > :last
        order by profile_user_id limit :batch) as v
      order by v.id`,
      { last: rows.at(-1)?.id ?? noId, batch },
    );
  } while (rows.length === batch);
}

export const deleteOld = (db: Db, days: number): Promise<void> =>
  deleteInBatches(db, 'notifications', (rows) =>
    rows.whereRaw("created_at < now() - ? * interval '24 hours'", [days]),
  );

/** Maximum number of unread notifications of one kind that are emailed individually. */
const emailedAlone = 3;

/**
 * Marks notifications that have been unread for two minutes, and returns those that should be emailed now, each in a
 * separate email. Of the notifications about other members, only the three oldest unread ones of each kind are emailed.
 * Further ones move to the daily digest until some of the three are read or answered. A withdrawn request counts as
 * unread for a day, so that repeated requests are limited too. Messages are due at once, because their notifications
 * are only added after two minutes. `isFull` is true if there may be more.
 */
export async function claimInstantMails(trx: Db, limit: number) {
  const rows = await query<{ id: string; user_id: string; mail: string; is_read: boolean }>(
    trx,
    `with due as (
      select id, user_id, kind from notifications
      where mail = 'soon' and (what = 'message' or created_at <= now() - interval '2 minutes')
      order by created_at limit :limit for update skip locked),
    unread as (
      select n.id, row_number() over (partition by n.user_id, n.kind order by n.created_at, n.id) as place
      from (select distinct user_id, kind from due) as d
      join notifications n on n.user_id = d.user_id and n.kind = d.kind
      left join notification_states s on s.id = n.id
      where n.other_id is not null and n.read_at is null
        and not coalesce(s.is_read, n.created_at < now() - interval '1 day')),
    taken as (
      update notifications n
      set mail = case when exists (select from unread u where u.id = n.id and u.place > :emailedAlone)
        then 'daily' else 'never' end
      from due where n.id = due.id returning n.id, n.user_id, n.mail)
    select taken.id, taken.user_id, taken.mail, coalesce(s.is_read, true) as is_read
    from taken left join notification_states s on s.id = taken.id`,
    { limit, emailedAlone },
  );
  const now = rows.filter(({ mail, is_read: isRead }) => mail === 'never' && !isRead);
  return { rows: now, isFull: rows.length === limit };
}

/**
 * Marks as sent, and returns, the unread notifications of members with a daily or weekly digest whose oldest one is at
 * least a day or a week old. `isFull` is true if there may be more.
 */
export async function takeDigests(trx: Db, limit: number) {
  const rows = await query<{ user_id: string; ids: string[] }>(
    trx,
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
