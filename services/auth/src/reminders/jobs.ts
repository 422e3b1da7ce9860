import type { Db } from '@introvest/service-kit/db';
import type { Jobs } from '@introvest/service-kit/jobs';
import type { Mail } from '@introvest/service-kit/mail';
import type { AuthDeps } from '../deps.js';
import { deliver, type Waiting } from '../mails/delivery.js';
import { reminderMail, searchAlertMail } from '../mails/letters.js';
import { requestReminderMail, revisitMail } from '../mails/notices.js';
import { findUser, type UserRow } from '../users/queries.js';
import {
  claimReminder,
  deleteReminder,
  findPair,
  findStopToken,
  isStillEnding,
  updateReminderSent,
  wantsMail,
  type HighlightReminder,
  type PairReminder,
  type SearchFound,
} from './queries.js';

/** One mail at most, by its id. */
interface Reminding<Job> {
  /** What one mail at most is sent of. */
  idOf: (job: Job) => string;
  /** Nothing where there is nothing to be reminded of any more. */
  write: (user: UserRow, job: Job) => Promise<Mail | undefined>;
}

/** The job that reminds its person: by one mail at most, whatever the queue does. */
export const reminding = <Job extends { userId: string }>(
  deps: AuthDeps,
  task: string,
  { idOf, write }: Reminding<Job>,
): Jobs => ({
  async [task](payload) {
    const { db } = deps;
    const job = payload as Job & Waiting;
    const user = await findUser(db, job.userId);
    const mail = user && (await write(user, job));
    const id = idOf(job);
    if (!mail || !(await claimReminder(db, { id, userId: user.id }))) return;
    let sent = false;
    try {
      sent = await deliver(deps, task, job, mail);
    } finally {
      await (sent ? updateReminderSent : deleteReminder)(db, id);
    }
  },
});

/** Who somebody is reminded of, while the pair stands as it did; an unproven address hears nothing of other people. */
async function findReminded(db: Db, user: UserRow, job: PairReminder, status: string) {
  if (!user.is_verified) return undefined;
  const pair = await findPair(db, job);
  if (pair?.status !== status) return undefined;
  const other = await findUser(db, job.otherId);
  return other && { other, month: pair.revisit_month };
}

/**
 * What saved searches have found; and the reminders that processes of the build before ask for, or did before this one was
 * there: those of today are notifications.
 */
export function createReminders(deps: AuthDeps): Jobs {
  const { db, settings } = deps;
  const { publicUrl } = settings;
  return {
    ...reminding<HighlightReminder>(deps, 'auth.send_highlight_reminder', {
      idOf: ({ highlightId }) => highlightId,
      async write(user, job) {
        if (!(await isStillEnding(db, job))) return undefined;
        const stop = await findStopToken(db, user.id, 'highlight');
        return reminderMail(user, publicUrl, new Date(job.endsAt), stop);
      },
    }),
    ...reminding<PairReminder>(deps, 'auth.send_request_reminder', {
      idOf: ({ reminderId }) => reminderId,
      async write(user, job) {
        const found = await findReminded(db, user, job, 'pending');
        if (!found) return undefined;
        const stop = await findStopToken(db, user.id, 'reminder');
        return requestReminderMail(user, publicUrl, found.other, stop);
      },
    }),
    ...reminding<PairReminder>(deps, 'auth.send_revisit_reminder', {
      idOf: ({ reminderId }) => reminderId,
      async write(user, job) {
        const found = await findReminded(db, user, job, 'rejected');
        if (!found?.month) return undefined;
        const month = new Date(`${found.month}-01T00:00:00Z`);
        const stop = await findStopToken(db, user.id, 'reminder');
        return revisitMail(user, publicUrl, found.other, month, stop);
      },
    }),
    ...reminding<SearchFound>(deps, 'auth.send_search_alert', {
      idOf: ({ alertId }) => alertId,
      async write(user, { searches: [first, ...others] }) {
        // An unproven address hears nothing of other people.
        if (!user.is_verified || !first || !(await wantsMail(db, user.id, 'match')))
          return undefined;
        const stop = await findStopToken(db, user.id, 'match');
        return searchAlertMail(user, publicUrl, first, others.length, stop);
      },
    }),
  };
}
