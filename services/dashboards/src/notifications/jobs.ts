import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import { enqueue, enqueueEach, type Jobs } from '@introvest/service-kit/jobs';
import { askForPushes } from '../push/jobs.js';
import { deleteOld, notifyOfUnread, notifyOfViews, takeDigests, takeSoon } from './sweepQueries.js';

const batch = 100;

/**
 * The addresses are auth's to know. What is taken and what is asked for are one transaction: neither is lost, nor twice.
 * True when there may be more.
 */
async function askForMails(trx: Db): Promise<boolean> {
  const since = Date.now();
  const soon = await takeSoon(trx, batch);
  const digests = await takeDigests(trx, batch);
  await enqueueEach(
    trx,
    'auth.send_notification',
    soon.rows.map(({ id, user_id: userId }) => ({ notificationId: id, userId, since })),
  );
  await enqueueEach(
    trx,
    'auth.send_digest',
    digests.rows.map(({ user_id: userId, ids }) => ({ digestId: newId(), userId, ids, since })),
  );
  return soon.isFull || digests.isFull;
}

const tell = 'dashboards.mail_notifications';
/** Schedules know whole minutes: each run that one asks for asks for another, half a minute later. */
const betweenSeconds = 30;
const isScheduled = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && '_cron' in payload;

/** What is told some time after it happened, and what was told long ago; each may run twice and at once. */
export const createNotificationJobs = (db: Db): Jobs => ({
  /** Of conversations first: what is found in them is mailed by the same run. */
  async [tell](payload) {
    if (isScheduled(payload)) {
      await enqueue(db, tell, {}, { inSeconds: betweenSeconds, jobKey: tell });
    }
    while (await db.transaction(notifyOfUnread));
    while (await db.transaction(askForMails));
    while (await db.transaction(askForPushes));
  },
  'dashboards.notify_of_views': () => notifyOfViews(db),
  async 'dashboards.prune_notifications'() {
    await deleteOld(db, lifetimes.notificationDays);
  },
});

/** Minutes between their runs. */
export const notificationSchedule = {
  [tell]: 1,
  'dashboards.notify_of_views': 60,
  'dashboards.prune_notifications': 60,
};
