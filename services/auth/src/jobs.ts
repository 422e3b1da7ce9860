import { forgetPerson, type Jobs } from '@introvest/service-kit/jobs';
import type { Db } from '@introvest/service-kit/db';
import { createAddressMails } from './account/jobs.js';
import { createBadgeJobs } from './badges/jobs.js';
import { findExpiringBadge } from './badges/queries.js';
import type { AuthDeps } from './deps.js';
import type { SignInMeans } from './factors/undo.js';
import { createAuthLimits, type AuthLimits } from './limits.js';
import * as badges from './mails/badges.js';
import { decisionLetters } from './mails/decisions.js';
import { beginCounting, deliver, mailPrefix, type Waiting } from './mails/delivery.js';
import type { EmailContent } from './mails/layout.js';
import * as letters from './mails/letters.js';
import { createNotificationMails } from './notifications/jobs.js';
import { newToken } from './token.js';
import { insertToken, type Purpose } from './tokens/queries.js';
import { eraseTask, type Forgotten } from './users/erasure.js';
import { deleteExpired, findUser, findUserByEmail, type UserRow } from './users/queries.js';

interface MailJob extends Waiting, SignInMeans {
  userId?: string;
  email?: string;
  next?: string;
  /** True if requested on the sign-in page. Otherwise the email restores access to a closed account. */
  isAsked?: boolean;
  inSettings?: boolean;
  browser: string;
  isPasskey?: boolean;
  isSecondStep?: boolean;
  left: number;
  reason: 'refund' | 'dispute';
  decision: keyof typeof decisionLetters | keyof typeof badgeMails;
  domain: string;
}

interface Writing {
  job: MailJob;
  user: UserRow;
  link: letters.LinkTarget;
  at: Date;
  db: Db;
  limits: AuthLimits;
}

interface Mailing {
  purpose?: Purpose;
  isNeeded?: (writing: Writing) => boolean | Promise<boolean>;
  write: (writing: Writing) => EmailContent | undefined | Promise<EmailContent | undefined>;
}

const badgeMails = { show: badges.badgeApprovedMail, take_back: badges.badgeRemovedMail };

function signedInWith({ isPasskey, isSecondStep }: MailJob): letters.SignedInWith {
  if (isSecondStep) return 'your password and a passkey';
  return isPasskey ? 'a passkey' : 'your password';
}

/** Returns whether an email may be sent. Limits apply only to unverified addresses. A retry isn't counted again. */
const hasCapacity = async (
  { limits, user, job }: Writing,
  counted: 'unprovenMail' | 'unprovenReset',
): Promise<boolean> =>
  user.is_verified || Boolean(job.tries) || limits.allows(limits[counted](user.email));

const disowning = (write: Mailing['write']): Mailing => ({ purpose: 'not_me', write });

const mailings: Record<string, Mailing> = {
  verification: {
    purpose: 'verification',
    isNeeded: ({ user }) => !user.is_verified,
    write: ({ link }) => letters.verificationMail(link),
  },
  reset: {
    purpose: 'reset',
    // Without this limit, many accounts with variants of one address could fill its mailbox with reset emails.
    isNeeded: (writing) => !writing.job.isAsked || hasCapacity(writing, 'unprovenReset'),
    write: ({ link }) => letters.resetMail(link),
  },
  password_changed: { write: ({ job }) => letters.passwordChangedMail(job.inSettings) },
  new_device: disowning(({ link, at, job }) =>
    letters.newDeviceMail(link, at, job.browser, signedInWith(job)),
  ),
  passkey_added: disowning(({ link }) => letters.passkeyAddedMail(link)),
  second_step_on: disowning(({ link }) => letters.secondStepOnMail(link)),
  second_step_off: disowning(({ link }) => letters.secondStepOffMail(link)),
  recovery_codes: disowning(({ link }) => letters.recoveryCodesMail(link)),
  recovery_code_used: disowning(({ link, at, job }) =>
    letters.recoveryCodeUsedMail(link, at, job.browser, job.left),
  ),
  second_step_failed: disowning(({ link, at, job }) =>
    letters.secondStepFailedMail(link, at, job.browser),
  ),
  badge_decision: {
    write: ({ job }) => badgeMails[job.decision as keyof typeof badgeMails](job.domain),
  },
  badge_expiring: {
    async write({ db, user }) {
      const badge = await findExpiringBadge(db, user.id);
      return badge && badges.badgeExpiringMail(badge);
    },
  },
  export_ready: { write: () => letters.exportReadyMail() },
  highlight_ended: { write: ({ job }) => letters.endedMail(job.reason) },
  decision: { write: ({ job }) => decisionLetters[job.decision as keyof typeof decisionLetters] },
};

/**
 * Creates the job for one kind of email. Sends nothing if the account was deleted or a limit is reached. Creates the
 * link's token only when the email is sent, so that the token is never stored in plain text, not even in the queue.
 */
const mailing = (deps: AuthDeps, limits: AuthLimits, [name, mail]: [string, Mailing]): Jobs => ({
  async [mailPrefix + name](payload) {
    const { db } = deps;
    const job = payload as MailJob;
    const { userId, email = '', since, next } = job;
    const user = await (userId ? findUser(db, userId) : findUserByEmail(db, email));
    if (!user) return;
    const token = newToken();
    const writing = { job, user, link: { token, next }, at: new Date(since), db, limits };
    if (!(await hasCapacity(writing, 'unprovenMail'))) return;
    if (mail.isNeeded && !(await mail.isNeeded(writing))) return;
    const to = mail.purpose ? await insertToken(db, mail.purpose, user.id, token, job) : user.email;
    const content = to && (await mail.write(writing));
    if (content) await deliver(deps, mailPrefix + name, job, [{ ...user, email: to }, content]);
  },
});

export function createJobs(deps: AuthDeps): Jobs {
  const limits = createAuthLimits(deps);
  const jobs: Jobs = {
    ...Object.assign({}, ...Object.entries(mailings).map((one) => mailing(deps, limits, one))),
    ...createAddressMails(deps),
    ...createBadgeJobs(deps),
    ...createNotificationMails(deps),

    async [eraseTask](payload) {
      await forgetPerson(deps.db, eraseTask, (payload as Forgotten).names);
    },

    'auth.prune': () => deleteExpired(deps.db),
  };
  beginCounting(Object.keys(jobs));
  return jobs;
}

export { ownData } from './ownData.js';
export { exportTask } from './account/export.js';
export { updateExport } from './account/exportQueries.js';

export const schedule = { 'auth.prune': 30, 'auth.remind_of_badges': 60 };
