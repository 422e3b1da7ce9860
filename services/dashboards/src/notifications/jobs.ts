import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import { enqueue, enqueueEach, type Jobs } from '@introvest/service-kit/jobs';
import { askForPushes } from '../push/jobs.js';
import {
  deleteOld,
  notifyOfUnread,
  notifyOfViews,
  takeDigests,
  claimInstantMails,
} from './sweepQueries.js';

const batch = 100;

/** Enqueues the emails in the same transaction that marks the notifications, so that no email is lost or sent twice. */
async function askForMails(trx: Db): Promise<boolean> {
  const since = Date.now();
  const soon = await claimInstantMails(trx, batch);
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

const mailTask = 'dashboards.mail_notifications';
/** Delay of the second run within a minute, in seconds. It is needed because schedules only support whole minutes. */
const betweenSeconds = 30;
const isScheduled = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && '_cron' in payload;

export const createNotificationJobs = (db: Db): Jobs => ({
  /** Checks conversations first, so that the same run can send emails for the resulting notifications. */
  async [mailTask](payload) {
    if (isScheduled(payload)) {
      await enqueue(db, mailTask, {}, { inSeconds: betweenSeconds, jobKey: mailTask });
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

export const notificationSchedule = {
  [mailTask]: 1,
  'dashboards.notify_of_views': 60,
  'dashboards.prune_notifications': 60,
};
