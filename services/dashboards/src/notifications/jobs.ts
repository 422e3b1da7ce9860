import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import type { Jobs } from '@introvest/service-kit/jobs';
import { deleteOld, notifyOfUnread, notifyOfViews } from './sweepQueries.js';

/** What is told some time after it happened, and what was told long ago; each may run twice and at once. */
export const createNotificationJobs = (db: Db): Jobs => ({
  'dashboards.notify_of_unread': () => db.transaction(notifyOfUnread),
  'dashboards.notify_of_views': () => db.transaction(notifyOfViews),
  async 'dashboards.prune_notifications'() {
    await deleteOld(db, lifetimes.notificationDays);
  },
});

/** Minutes between their runs. */
export const notificationSchedule = {
  'dashboards.notify_of_unread': 1,
  'dashboards.notify_of_views': 60,
  'dashboards.prune_notifications': 60,
};
