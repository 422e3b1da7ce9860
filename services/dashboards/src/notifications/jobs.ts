import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import { enqueueEach, type Jobs } from '@introvest/service-kit/jobs';
import { deleteOld, notifyOfUnread, notifyOfViews, takeDigests, takeSoon } from './sweepQueries.js';

const batch = 100;

/** The addresses are auth's to know. What is taken and what is asked for are one transaction: neither is lost, nor twice. */
async function askForMails(trx: Db): Promise<void> {
  const since = Date.now();
  const soon = await takeSoon(trx, batch);
  const digests = await takeDigests(trx, batch);
  await enqueueEach(
    trx,
    'auth.send_notification',
    soon.map(({ id, user_id: userId }) => ({ notificationId: id, userId, since })),
  );
  await enqueueEach(
    trx,
    'auth.send_digest',
    digests.map(({ user_id: userId, ids }) => ({ digestId: newId(), userId, ids, since })),
  );
}

/** What is told some time after it happened, and what was told long ago; each may run twice and at once. */
export const createNotificationJobs = (db: Db): Jobs => ({
  'dashboards.notify_of_unread': () => db.transaction(notifyOfUnread),
  'dashboards.notify_of_views': () => db.transaction(notifyOfViews),
  'dashboards.mail_notifications': () => db.transaction(askForMails),
  async 'dashboards.prune_notifications'() {
    await deleteOld(db, lifetimes.notificationDays);
  },
});

/** Minutes between their runs. */
export const notificationSchedule = {
  'dashboards.notify_of_unread': 1,
  'dashboards.notify_of_views': 60,
  'dashboards.mail_notifications': 1,
  'dashboards.prune_notifications': 60,
};
