import { enqueue, forgetPerson, type Jobs } from '@introvest/service-kit/jobs';
import type { Mail } from '@introvest/service-kit/mail';
import type { AuthDeps } from './deps.js';
import {
  endedMail,
  newDeviceMail,
  passwordChangedMail,
  reminderMail,
  resetMail,
  verificationMail,
} from './mails/letters.js';
import * as reminders from './reminders/queries.js';
import { insertToken, newToken } from './tokens/queries.js';
import { forgetTask, type Forgotten } from './users/erasure.js';
import { deleteExpired, findUser, findUserByEmail } from './users/queries.js';

/** Seconds between tries while the mail server is away: the mail goes out within a minute of its return. */
const retrySeconds = 20;
const giveUpAfterMs = 24 * 60 * 60 * 1000;

interface Waiting {
  since: number;
}

interface MailJob extends Waiting {
  userId?: string;
  email?: string;
  /** The page that the mailed link leads on to. */
  next?: string;
}

/**
 * Tries until the server takes the mail; true when it did. The token is made here and not where the mail was asked for, so
 * that it is never written down in plain text, not even in the queue.
 */
async function deliver(deps: AuthDeps, task: string, job: Waiting, mail: Mail): Promise<boolean> {
  try {
    await deps.mail.send(mail);
    return true;
  } catch (err) {
    if (Date.now() - job.since > giveUpAfterMs) throw err;
    // Not what the server says: that may name the address.
    const { code, responseCode } = err as { code?: string; responseCode?: number };
    deps.log.warn({ task, code, responseCode }, 'mail server did not take a mail');
    await enqueue(deps.db, task, job, { runAt: new Date(Date.now() + retrySeconds * 1000) });
    return false;
  }
}

/** A sign-in on a device that the account did not know. */
interface NewDevice extends Waiting {
  userId: string;
  browser: string;
}

/** What dashboards tells of a highlight whose money went back. */
interface Ended extends Waiting {
  userId: string;
  reason: 'refund' | 'dispute';
}

/** At most one mail for each highlight, whatever the queue does. */
async function remind(deps: AuthDeps, job: reminders.Reminder & Waiting): Promise<void> {
  const { db } = deps;
  const user = await findUser(db, job.userId);
  if (!user || !(await reminders.isStillEnding(db, job))) return;
  if (!(await reminders.claimReminder(db, job))) return;
  const mail = reminderMail(user, deps.settings.publicUrl, new Date(job.endsAt));
  let sent = false;
  try {
    sent = await deliver(deps, 'auth.send_highlight_reminder', job, mail);
  } finally {
    await (sent ? reminders.updateReminderSent : reminders.deleteReminder)(db, job.highlightId);
  }
}

/** The auth service's jobs: the mails, and the removal of what has expired. */
export const createJobs = (deps: AuthDeps): Jobs => ({
  async 'auth.send_verification'(payload) {
    const job = payload as MailJob;
    const user = await findUser(deps.db, job.userId ?? '');
    if (!user || user.is_verified) return;
    const token = newToken();
    await insertToken(deps.db, 'verification', user.id, token);
    const mail = verificationMail(user, deps.settings.publicUrl, { token, next: job.next });
    await deliver(deps, 'auth.send_verification', job, mail);
  },

  async 'auth.send_reset'(payload) {
    const job = payload as MailJob;
    const user = await findUserByEmail(deps.db, job.email ?? '');
    if (!user) return;
    const token = newToken();
    await insertToken(deps.db, 'reset', user.id, token);
    const mail = resetMail(user, deps.settings.publicUrl, { token, next: job.next });
    await deliver(deps, 'auth.send_reset', job, mail);
  },

  async 'auth.send_password_changed'(payload) {
    const job = payload as MailJob;
    const user = await findUser(deps.db, job.userId ?? '');
    if (!user) return;
    const mail = passwordChangedMail(user, deps.settings.publicUrl);
    await deliver(deps, 'auth.send_password_changed', job, mail);
  },

  async 'auth.send_new_device'(payload) {
    const job = payload as NewDevice;
    const user = await findUser(deps.db, job.userId);
    if (!user) return;
    const token = newToken();
    await insertToken(deps.db, 'not_me', user.id, token);
    const at = new Date(job.since);
    const mail = newDeviceMail(user, deps.settings.publicUrl, { token }, at, job.browser);
    await deliver(deps, 'auth.send_new_device', job, mail);
  },

  async 'auth.send_highlight_reminder'(payload) {
    await remind(deps, payload as reminders.Reminder & Waiting);
  },

  async 'auth.send_highlight_ended'(payload) {
    const job = payload as Ended;
    const user = await findUser(deps.db, job.userId);
    if (!user) return;
    const mail = endedMail(user, deps.settings.publicUrl, job.reason);
    await deliver(deps, 'auth.send_highlight_ended', job, mail);
  },

  async [forgetTask](payload) {
    await forgetPerson(deps.db, forgetTask, (payload as Forgotten).names);
  },

  async 'auth.prune'() {
    await deleteExpired(deps.db);
  },
});

/** Minutes between runs of the jobs that nobody asks for. */
export const schedule = { 'auth.prune': 30 };
