import type { Jobs } from '@introvest/service-kit/jobs';
import type { Mail } from '@introvest/service-kit/mail';
import type { AuthDeps } from '../deps.js';
import { reminderMail } from '../mails/letters.js';
import { digestMail, noticeMail, requestReminderMail, revisitMail } from '../mails/notices.js';
import { reminding } from '../reminders/jobs.js';
import type { UserRow } from '../users/queries.js';
import { listUnread, type Unread } from './queries.js';

interface NotificationJob {
  notificationId: string;
  userId: string;
}

interface DigestJob {
  digestId: string;
  userId: string;
  ids: string[];
}

/** Returns the email about one notification. Reminders have their own templates. */
function letterOf(user: UserRow, publicUrl: string, unread: Unread): Mail {
  const { what, since, other, revisit_month: month, stop } = unread;
  if (what === 'highlight_ending') return reminderMail(user, publicUrl, since, stop);
  if (what === 'waiting' && other) return requestReminderMail(user, publicUrl, other, stop);
  if (what === 'revisit' && other && month) {
    return revisitMail(user, publicUrl, other, new Date(`${month}-01T00:00:00Z`), stop);
  }
  return noticeMail(user, publicUrl, unread, stop);
}

/**
 * Creates the jobs for emails about unread notifications. Each email is sent at most once, and not at all if the
 * notification was read or turned off in the meantime.
 */
export function createNotificationMails(deps: AuthDeps): Jobs {
  const { db, settings } = deps;
  const { publicUrl } = settings;
  return {
    ...reminding<NotificationJob>(deps, 'auth.send_notification', {
      idOf: ({ notificationId }) => notificationId,
      async write(user, { notificationId }) {
        const [unread] = await listUnread(db, user, [notificationId]);
        return unread && letterOf(user, publicUrl, unread);
      },
    }),
    ...reminding<DigestJob>(deps, 'auth.send_digest', {
      idOf: ({ digestId }) => digestId,
      async write(user, { ids }) {
        const [first, ...others] = await listUnread(db, user, ids);
        return first && digestMail(user, publicUrl, [first, ...others], first.stop_all);
      },
    }),
  };
}
