import { enqueue, forgetPerson, type Jobs } from '@introvest/service-kit/jobs';
import type { Mail } from '@introvest/service-kit/mail';
import { counter } from '@introvest/service-kit/metrics';
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
import { insertToken, newToken, type Purpose } from './tokens/queries.js';
import { forgetTask, type Forgotten } from './users/erasure.js';
import { deleteExpired, findUser, findUserByEmail, type UserRow } from './users/queries.js';

/**
 * Seconds between tries. Whoever notices that the mail server can be reached again makes all that wait due; where nobody
 * does, they go out within a minute of its return all the same.
 */
const retrySeconds = 20;
const giveUpAfterMs = 24 * 60 * 60 * 1000;

/** What the names of the jobs begin with that send a mail. */
export const mailPrefix = 'auth.send_';

const mails = counter('mails_total');
const kindOf = (task: string): string => task.replace(mailPrefix, '');

/** Told from the beginning: what begins with 1 has not risen. */
function beginCounting(tasks: string[]): void {
  for (const task of tasks.filter((name) => name.startsWith(mailPrefix))) {
    for (const outcome of ['sent', 'refused', 'given_up']) {
      mails.inc({ kind: kindOf(task), outcome }, 0);
    }
  }
}

interface Waiting {
  since: number;
}

/** Whom a mail is for: by id, or by the address that asked for it. */
interface MailJob extends Waiting {
  userId?: string;
  email?: string;
}

/** What leads on to a page once its link was used. */
interface LinkJob extends MailJob {
  next?: string;
}

interface MailFault {
  code?: string;
  /** The system's own, such as ECONNREFUSED. */
  originalCode?: string;
  /** What the server answered. */
  responseCode?: number;
}

/** Tries until the server takes the mail; true when it did. */
async function deliver(deps: AuthDeps, task: string, job: Waiting, mail: Mail): Promise<boolean> {
  const kind = kindOf(task);
  try {
    await deps.mail.send(mail);
    mails.inc({ kind, outcome: 'sent' });
    return true;
  } catch (err) {
    const isLate = Date.now() - job.since > giveUpAfterMs;
    mails.inc({ kind, outcome: isLate ? 'given_up' : 'refused' });
    if (isLate) throw err;
    // Not what the server says: that may name the address.
    const { code, originalCode, responseCode } = err as MailFault;
    const told = { task, code: originalCode ?? code, responseCode };
    deps.log.warn(told, 'mail server did not take a mail');
    await enqueue(deps.db, task, job, { runAt: new Date(Date.now() + retrySeconds * 1000) });
    return false;
  }
}

/** A sign-in on a device that the account did not know. */
interface NewDevice extends MailJob {
  browser: string;
}

/** What dashboards tells of a highlight whose money went back. */
interface Ended extends MailJob {
  reason: 'refund' | 'dispute';
}

/**
 * A new token of a mailed link. It is made here and not where the mail was asked for, so that it is never written down
 * in plain text, not even in the queue.
 */
async function makeToken({ db }: AuthDeps, purpose: Purpose, userId: string): Promise<string> {
  const token = newToken();
  await insertToken(db, purpose, userId, token);
  return token;
}

/** The job that writes to its person; nothing goes out when the account is gone, or `write` has nothing to say. */
const mailing = <Job extends MailJob>(
  deps: AuthDeps,
  task: string,
  write: (user: UserRow, job: Job) => Promise<Mail | undefined> | Mail,
): Jobs => ({
  async [task](payload) {
    const job = payload as Job;
    const { userId, email = '' } = job;
    const user = await (userId ? findUser(deps.db, userId) : findUserByEmail(deps.db, email));
    const mail = user && (await write(user, job));
    if (mail) await deliver(deps, task, job, mail);
  },
});

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

/** The mails that say one thing to one person. */
function createMailings(deps: AuthDeps): Jobs {
  const { publicUrl } = deps.settings;
  const token = (purpose: Purpose, { id }: UserRow) => makeToken(deps, purpose, id);
  return {
    ...mailing<LinkJob>(deps, 'auth.send_verification', async (user, { next }) => {
      if (user.is_verified) return undefined;
      return verificationMail(user, publicUrl, { token: await token('verification', user), next });
    }),
    ...mailing<LinkJob>(deps, 'auth.send_reset', async (user, { next }) =>
      resetMail(user, publicUrl, { token: await token('reset', user), next }),
    ),
    ...mailing(deps, 'auth.send_password_changed', (user) => passwordChangedMail(user, publicUrl)),
    ...mailing<NewDevice>(deps, 'auth.send_new_device', async (user, { since, browser }) => {
      const way = { token: await token('not_me', user) };
      return newDeviceMail(user, publicUrl, way, new Date(since), browser);
    }),
    ...mailing<Ended>(deps, 'auth.send_highlight_ended', (user, { reason }) =>
      endedMail(user, publicUrl, reason),
    ),
  };
}

/** The auth service's jobs: the mails, and the removal of what has expired. */
export function createJobs(deps: AuthDeps): Jobs {
  const jobs: Jobs = {
    ...createMailings(deps),

    async 'auth.send_highlight_reminder'(payload) {
      await remind(deps, payload as reminders.Reminder & Waiting);
    },

    async [forgetTask](payload) {
      await forgetPerson(deps.db, forgetTask, (payload as Forgotten).names);
    },

    async 'auth.prune'() {
      await deleteExpired(deps.db);
    },
  };
  beginCounting(Object.keys(jobs));
  return jobs;
}

/** Minutes between runs of the jobs that nobody asks for. */
export const schedule = { 'auth.prune': 30 };
