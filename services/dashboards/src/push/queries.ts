import { type Db, query } from '@introvest/service-kit/db';
import type { NotificationType } from './words.js';
import type { PushTarget } from './deliver.js';

export interface Subscription extends PushTarget {
  user_id: string;
  session: string;
  server_key: string;
}

const table = 'push_subscriptions';

/** Maximum number of subscriptions per member. The oldest is removed when there are more. */
const most = 10;

export const findSubscription = (db: Db, session: string, serverKey: string) =>
  db<Subscription>(table).where({ session, server_key: serverKey }).first('endpoint');

/**
 * Stores the session's subscription. If several members use the same browser, only the last one receives notifications.
 */
export async function upsertSubscription(trx: Db, subscription: Subscription): Promise<void> {
  const { session, endpoint, user_id: userId } = subscription;
  await trx(table).where({ endpoint }).whereNot({ session }).delete();
  await trx(table).insert(subscription).onConflict('session').merge();
  await trx.raw(
    `delete from ${table} where user_id = :userId and session not in (
      select session from ${table} where user_id = :userId
      order by session = :session desc, created_at desc limit :most)`,
    { userId, session, most },
  );
}

export const deleteSubscription = (db: Db, which: { session: string } | { id: string }) =>
  db(table).where(which).delete();

export interface Pushing {
  notificationId: string;
  subscriptionId: string;
}

export async function takePushes(trx: Db, limit: number) {
  const rows = await query<{ id: string; subscriptions: string[] }>(
    trx,
    `with due as (
      select id from notifications
      where push and (what = 'message' or created_at <= now() - interval '2 minutes')
      order by created_at limit :limit for update skip locked),
    taken as (
      update notifications n set push = false from due where n.id = due.id returning n.id, n.user_id)
    select id, array(select p.id from ${table} p where p.user_id = taken.user_id) as subscriptions
    from taken`,
    { limit },
  );
  const pushes: Pushing[] = rows.flatMap(({ id: notificationId, subscriptions }) =>
    subscriptions.map((subscriptionId) => ({ notificationId, subscriptionId })),
  );
  return { pushes, isFull: rows.length === limit };
}

export interface Push extends Pushing, PushTarget {
  what: NotificationType;
  about: string;
}

export const listPushes = (db: Db, pushes: readonly Pushing[], serverKey: string) =>
  query<Push>(
    db,
    `select s.id as "notificationId", p.id as "subscriptionId", p.endpoint, p.p256dh, p.auth,
      s.what, s.about
    from jsonb_to_recordset(cast(:pushes as jsonb)) as w ("notificationId" uuid, "subscriptionId" uuid)
    join ${table} p on p.id = w."subscriptionId" and p.server_key = :serverKey
    join auth.live_sessions l on l.sid_hash = p.session and l.user_id = p.user_id
    join notification_states s on s.id = w."notificationId" and s.user_id = p.user_id
    where not s.is_read and preferred_push(s.user_id, s.kind)
      and (s.other_id is null or exists (select from onboarding.people o where o.id = s.other_id))`,
    { pushes: JSON.stringify(pushes), serverKey },
  );
