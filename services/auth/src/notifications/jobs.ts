import type { Jobs } from '@introvest/service-kit/jobs';
import type { AuthDeps } from '../deps.js';
import { deliver, type Waiting } from '../mails/delivery.js';
import type { EmailContent } from '../mails/layout.js';
import * as notices from '../mails/notices.js';
import { findUser, type UserRow } from '../users/queries.js';
import * as queries from './queries.js';

interface AtMostOnce<Job> {
  idOf: (job: Job) => string;
  write: (user: UserRow, job: Job) => Promise<EmailContent | undefined>;
}

/** Creates a job that emails the member it is for at most once, even if the queue reruns it. */
const atMostOnce = <Job extends { userId: string }>(
  deps: AuthDeps,
  task: string,
  { idOf, write }: AtMostOnce<Job>,
): Jobs => ({
  async [task](payload) {
    const { db } = deps;
    const job = payload as Job & Waiting;
    const user = await findUser(db, job.userId);
    const content = user && (await write(user, job));
    const id = idOf(job);
    if (!content || !(await queries.claimEmail(db, id, user.id))) return;
    let sent = false;
    try {
      sent = await deliver(deps, task, job, [user, content]);
    } finally {
      await (sent ? queries.updateEmailSent : queries.deleteEmailClaim)(db, id);
    }
  },
});

function letterOf(unread: queries.Unread): EmailContent {
  const { what, since, other, revisit_month: month, stop } = unread;
  if (what === 'highlight_ending') return notices.reminderMail(since, stop);
  if (what === 'waiting' && other) return notices.requestReminderMail(other, stop);
  if (what === 'revisit' && other && month) {
    return notices.revisitMail(other, new Date(`${month}-01T00:00:00Z`), stop);
  }
  return notices.noticeMail(unread, stop);
}

interface SearchFound {
  alertId: string;
  userId: string;
  searches: notices.SearchNews[];
}

export const createNotificationMails = (deps: AuthDeps): Jobs => ({
  ...atMostOnce<{ notificationId: string; userId: string }>(deps, 'auth.send_notification', {
    idOf: ({ notificationId }) => notificationId,
    async write(user, { notificationId }) {
      const [unread] = await queries.listUnread(deps.db, user, [notificationId]);
      return unread && letterOf(unread);
    },
  }),
  ...atMostOnce<{ digestId: string; userId: string; ids: string[] }>(deps, 'auth.send_digest', {
    idOf: ({ digestId }) => digestId,
    async write(user, { ids }) {
      const [first, ...others] = await queries.listUnread(deps.db, user, ids);
      return first && notices.digestMail([first, ...others], first.stop_all);
    },
  }),
  ...atMostOnce<SearchFound>(deps, 'auth.send_search_alert', {
    idOf: ({ alertId }) => alertId,
    async write(user, { searches: [first, ...others] }) {
      if (!user.is_verified || !first) return undefined;
      const stop = await queries.findStopToken(deps.db, user.id, 'match');
      return stop === undefined ? undefined : notices.searchAlertMail(first, others.length, stop);
    },
  }),
});
