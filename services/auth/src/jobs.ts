import { forgetPerson, type Jobs } from '@introvest/service-kit/jobs';
import type { Mail } from '@introvest/service-kit/mail';
import { createAddressMails } from './account/jobs.js';
import type { AuthDeps } from './deps.js';
import { createAuthLimits, type AuthLimits } from './limits.js';
import { decisionLetters } from './mails/decisions.js';
import { beginCounting, deliver, type Waiting } from './mails/delivery.js';
import { layOut } from './mails/layout.js';
import {
  endedMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
  type SignedInWith,
} from './mails/letters.js';
import { createBadgeJobs } from './badges/jobs.js';
import { findExpiringBadge } from './badges/queries.js';
import { badgeExpiringMail, badgeApprovedMail, badgeRemovedMail } from './mails/badges.js';
import { passkeyAddedMail } from './mails/passkeys.js';
import {
  recoveryCodesMail,
  recoveryCodeUsedMail,
  secondStepFailedMail,
  secondStepOffMail,
  secondStepOnMail,
} from './mails/secondStep.js';
import { createNotificationMails } from './notifications/jobs.js';
import { createReminders } from './reminders/jobs.js';
import type { Disowned } from './factors/undo.js';
import { newToken } from './token.js';
import { insertToken, type Purpose } from './tokens/queries.js';
import { eraseTask, type Forgotten } from './users/erasure.js';
import { deleteExpired, findUser, findUserByEmail, type UserRow } from './users/queries.js';

/** Recipient of an email, given by id or by the email address entered in the request. */
interface MailJob extends Waiting {
  userId?: string;
  email?: string;
}

/** An email with a link. `next` is the page to continue to. */
interface LinkJob extends MailJob {
  next?: string;
}

type Counted = 'unprovenMail' | 'unprovenReset';

/**
 * `isAsked` is true if someone requested the email on the sign-in page. Otherwise the email restores access to an
 * account that was shut.
 */
interface ResetJob extends LinkJob {
  isAsked?: boolean;
}

/** A changed password: in the settings if `inSettings` is set, otherwise by an emailed link. */
interface PasswordJob extends MailJob {
  inSettings?: boolean;
}

interface NewDevice extends MailJob {
  browser: string;
  isPasskey?: boolean;
  isSecondStep?: boolean;
  passkeyId?: string;
}

interface RecoveryCodeJob extends NewDevice {
  left: number;
}

function signedInWith({ isPasskey, isSecondStep }: NewDevice): SignedInWith {
  if (isSecondStep) return 'your password and a passkey';
  return isPasskey ? 'a passkey' : 'your password';
}

/** A highlight whose payment was refunded or disputed. Enqueued by the dashboards service. */
interface Ended extends MailJob {
  reason: 'refund' | 'dispute';
}

/**
 * Creates an emailed link. Returns it with the account and the email address that the link is bound to, or undefined if
 * the account was deleted. The token is created only when the email is sent, so that it is never stored in plain text,
 * not even in the queue.
 */
async function makeLink(
  { db }: AuthDeps,
  purpose: Purpose,
  user: UserRow,
  disowned?: Disowned,
): Promise<{ to: UserRow; token: string } | undefined> {
  const token = newToken();
  const email = await insertToken(db, purpose, user.id, token, disowned);
  return email === undefined ? undefined : { to: { ...user, email }, token };
}

/** A moderator's decision that the member is notified of. */
interface Decided extends MailJob {
  decision: keyof typeof decisionLetters;
}

/** A moderator's decision about a badge. */
interface DecisionJob extends MailJob {
  decision: keyof typeof badgeMails;
  domain: string;
}

const badgeMails = { show: badgeApprovedMail, take_back: badgeRemovedMail };

/**
 * Returns whether an email may be sent. Limits only emails to unverified addresses, which may belong to someone else.
 * Retries of an email count once.
 */
const hasCapacity = async (limits: AuthLimits, user: UserRow, job: MailJob, counted: Counted) =>
  user.is_verified || Boolean(job.tries) || limits.allows(limits[counted](user.email));

/**
 * Creates a job that emails one member. Sends nothing if the account was deleted, the limit is reached, or `write`
 * returns nothing.
 */
const mailing = <Job extends MailJob>(
  deps: AuthDeps,
  task: string,
  write: (user: UserRow, job: Job) => Promise<Mail | undefined> | Mail,
): Jobs => {
  const limits = createAuthLimits(deps);
  return {
    async [task](payload) {
      const job = payload as Job;
      const { userId, email = '' } = job;
      const user = await (userId ? findUser(deps.db, userId) : findUserByEmail(deps.db, email));
      if (!user || !(await hasCapacity(limits, user, job, 'unprovenMail'))) return;
      const mail = await write(user, job);
      if (mail) await deliver(deps, task, job, mail);
    },
  };
};

/** Creates a job for an email about an event, with a link to disown that event. */
const disowning = (
  deps: AuthDeps,
  task: string,
  letter: (to: UserRow, publicUrl: string, link: { token: string }) => Mail,
): Jobs =>
  mailing(deps, task, async (user) => {
    const link = await makeLink(deps, 'not_me', user);
    return link && letter(link.to, deps.settings.publicUrl, link);
  });

/** Creates the jobs for emails about two-step verification, each with a link that disowns the change. */
function createSecondStepMails(deps: AuthDeps): Jobs {
  const { publicUrl } = deps.settings;
  return {
    ...disowning(deps, 'auth.send_second_step_on', secondStepOnMail),
    ...disowning(deps, 'auth.send_second_step_off', secondStepOffMail),
    ...disowning(deps, 'auth.send_recovery_codes', recoveryCodesMail),
    ...mailing<RecoveryCodeJob>(deps, 'auth.send_recovery_code_used', async (user, job) => {
      const { since, browser, left } = job;
      const link = await makeLink(deps, 'not_me', user, { withCode: true });
      return link && recoveryCodeUsedMail(link.to, publicUrl, link, new Date(since), browser, left);
    }),
    ...mailing<NewDevice>(deps, 'auth.send_second_step_failed', async (user, job) => {
      const link = await makeLink(deps, 'not_me', user);
      const at = new Date(job.since);
      return link && secondStepFailedMail(link.to, publicUrl, link, at, job.browser);
    }),
  };
}

/** Creates the jobs for emails about a single event. */
function createMailings(deps: AuthDeps): Jobs {
  const { publicUrl } = deps.settings;
  const limits = createAuthLimits(deps);
  return {
    ...mailing<LinkJob>(deps, 'auth.send_verification', async (user, { next }) => {
      if (user.is_verified) return undefined;
      const link = await makeLink(deps, 'verification', user);
      return link && verificationMail(link.to, publicUrl, { token: link.token, next });
    }),
    ...mailing<ResetJob>(deps, 'auth.send_reset', async (user, job) => {
      // Many accounts with variants of one address must not fill its mailbox with reset emails.
      if (job.isAsked && !(await hasCapacity(limits, user, job, 'unprovenReset'))) return undefined;
      const link = await makeLink(deps, 'reset', user);
      return link && resetMail(link.to, publicUrl, { token: link.token, next: job.next });
    }),
    ...mailing<PasswordJob>(deps, 'auth.send_password_changed', (user, { inSettings }) =>
      passwordChangedMail(user, publicUrl, inSettings),
    ),
    ...mailing<NewDevice>(deps, 'auth.send_new_device', async (user, job) => {
      const { since, browser, passkeyId } = job;
      const link = await makeLink(deps, 'not_me', user, { passkeyId });
      const how = signedInWith(job);
      return link && newDeviceMail(link.to, publicUrl, link, new Date(since), browser, how);
    }),
    ...disowning(deps, 'auth.send_passkey_added', passkeyAddedMail),
    ...mailing<DecisionJob>(deps, 'auth.send_mark_decision', (user, { decision, domain }) =>
      badgeMails[decision](user, publicUrl, domain),
    ),
    ...mailing(deps, 'auth.send_mark_ending', async (user) => {
      const mark = await findExpiringBadge(deps.db, user.id);
      return mark && badgeExpiringMail(user, publicUrl, mark);
    }),
    ...mailing<Ended>(deps, 'auth.send_highlight_ended', (user, { reason }) =>
      endedMail(user, publicUrl, reason),
    ),
    ...mailing<Decided>(deps, 'auth.send_decision', (user, { decision }) =>
      layOut(user, publicUrl, decisionLetters[decision]),
    ),
  };
}

/** Creates the service's jobs: emails, and the removal of expired rows. */
export function createJobs(deps: AuthDeps): Jobs {
  const jobs: Jobs = {
    ...createMailings(deps),
    ...createSecondStepMails(deps),
    ...createAddressMails(deps),
    ...createBadgeJobs(deps),
    ...createReminders(deps),
    ...createNotificationMails(deps),

    async [eraseTask](payload) {
      await forgetPerson(deps.db, eraseTask, (payload as Forgotten).names);
    },

    async 'auth.prune'() {
      await deleteExpired(deps.db);
    },
  };
  beginCounting(Object.keys(jobs));
  return jobs;
}

/** Minutes between runs of the scheduled jobs. */
export const schedule = { 'auth.prune': 30, 'auth.remind_of_marks': 60 };
