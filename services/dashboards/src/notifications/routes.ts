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
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { DashboardsDeps } from '../deps.js';
import { presentNotification, presentPreferences } from './present.js';
import * as queries from './queries.js';

const kinds = notificationKinds.map(({ value }) => value);
const pageSize = 20;

export function registerNotifications(router: Router, { db, push }: DashboardsDeps): void {
  const hasPush = push !== undefined;
  const readPreferences = async (from: Db, userId: string): Promise<NotificationPreferences> =>
    presentPreferences(await queries.listPreferences(from, userId, kinds), hasPush);

  serve(router, listNotifications, async ({ ctx, user, query }) => {
    const place = { before: query.before ?? null, limit: query.limit ?? pageSize };
    const { rows, unreadCount } = await queries.listNotificationsOf(db, user.id, place);
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
      const changes = kinds.flatMap((kind) => {
        const change = body[kind];
        if (!change) return [];
        const { inApp, mail, push: chosen } = change;
        // If the installation has push notifications turned off, the stored choice is kept, because the page doesn't
        // offer it.
        return [{ kind, in_app: inApp, mail, push: hasPush ? chosen : undefined }];
      });
      await queries.upsertPreferences(trx, user.id, changes);
      return readPreferences(trx, user.id);
    }),
  );
}
