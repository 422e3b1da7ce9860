import type { Jobs } from '@introvest/service-kit/jobs';
import type { Mail } from '@introvest/service-kit/mail';
import type { AuthDeps } from '../deps.js';
import { deliver, type Waiting } from '../mails/delivery.js';
import { searchAlertMail } from '../mails/letters.js';
import { findUser, type UserRow } from '../users/queries.js';
import {
  claimEmail,
  deleteEmailClaim,
  findStopToken,
  updateEmailSent,
  wantsMail,
  type SearchFound,
} from './queries.js';

/** An email that is sent at most once per id. */
interface Reminding<Job> {
  /** Returns the id of the email's subject. */
  idOf: (job: Job) => string;
  /** Returns the email, or undefined if it is no longer needed. */
  write: (user: UserRow, job: Job) => Promise<Mail | undefined>;
}

/** Creates a job that emails its member at most once, even if the queue runs it again. */
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
    if (!mail || !(await claimEmail(db, { id, userId: user.id }))) return;
    let sent = false;
    try {
      sent = await deliver(deps, task, job, mail);
    } finally {
      await (sent ? updateEmailSent : deleteEmailClaim)(db, id);
    }
  },
});

/** Emails about new results of saved searches. */
export function createReminders(deps: AuthDeps): Jobs {
  const { db, settings } = deps;
  const { publicUrl } = settings;
  return {
    ...reminding<SearchFound>(deps, 'auth.send_search_alert', {
      idOf: ({ alertId }) => alertId,
      async write(user, { searches: [first, ...others] }) {
        // Unverified addresses get no emails about other members.
        if (!user.is_verified || !first || !(await wantsMail(db, user.id, 'match')))
          return undefined;
        const stop = await findStopToken(db, user.id, 'match');
        return searchAlertMail(user, publicUrl, first, others.length, stop);
      },
    }),
  };
}
