import type Router from '@koa/router';
import {
  getNotificationPreferences,
  listNotifications,
  readNotifications,
  updateNotificationPreferences,
  type NotificationPreferences,
} from '@introvest/contracts/notifications';
import { notificationKinds } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { presentNotification, presentPreferences } from './present.js';
import * as queries from './queries.js';

const kinds = notificationKinds.map(({ value }) => value);
const pageSize = 20;

const readPreferences = async (db: Db, userId: string): Promise<NotificationPreferences> =>
  presentPreferences(await queries.listPreferences(db, userId, kinds));

/** What happened to the person, how far they have read, and by which ways they want to hear of it. */
export function registerNotifications(router: Router, { db }: ServiceDeps): void {
  serve(router, listNotifications, async ({ ctx, user, query }) => {
    const place = { before: query.before ?? null, limit: query.limit ?? pageSize };
    const [rows, unreadCount] = await Promise.all([
      queries.listNotificationsOf(db, user.id, place),
      queries.countUnread(db, user.id),
    ]);
    const present = (row: queries.NotificationRow) => presentNotification(row, user.userType);
    return { notifications: presentEach(ctx, rows, present), unreadCount };
  });

  serve(router, readNotifications, ({ ctx, user, body }) =>
    commitReply(ctx, db, async (trx) => {
      await queries.updateReadUpTo(trx, user.id, body.upTo);
      return { unreadCount: await queries.countUnread(trx, user.id) };
    }),
  );

  serve(router, getNotificationPreferences, ({ user }) => readPreferences(db, user.id));

  serve(router, updateNotificationPreferences, ({ ctx, user, body }) =>
    commitReply(ctx, db, async (trx) => {
      const rows = kinds.map((kind) => {
        const { inApp, mail } = body[kind];
        return { kind, in_app: inApp, mail };
      });
      await queries.upsertPreferences(trx, user.id, rows);
      return readPreferences(trx, user.id);
    }),
  );
}
