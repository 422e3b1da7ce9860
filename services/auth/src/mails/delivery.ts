import { enqueue } from '@introvest/service-kit/jobs';
import { counter } from '@introvest/service-kit/metrics';
import type { AuthDeps } from '../deps.js';
import { layOut, type EmailContent, type Recipient } from './layout.js';

const retrySeconds = 20;
/**
 * Number of attempts within a day. We count attempts instead of measuring time, because a process's clock may be a day
 * off.
 */
const mostTries = (24 * 60 * 60) / retrySeconds;

export const mailPrefix = 'auth.send_';

const mails = counter('mails_total');
const kindOf = (task: string): string => task.replace(mailPrefix, '');

/** Starts the counters at 0, because metrics show no increase if a counter first appears as 1. */
export function beginCounting(tasks: string[]): void {
  for (const task of tasks.filter((name) => name.startsWith(mailPrefix))) {
    for (const outcome of ['sent', 'refused', 'given_up']) {
      mails.inc({ kind: kindOf(task), outcome }, 0);
    }
  }
}

export interface Waiting {
  since: number;
  tries?: number;
}

interface MailFault {
  code?: string;
  originalCode?: string;
  responseCode?: number;
}

export async function deliver(
  deps: AuthDeps,
  task: string,
  job: Waiting,
  [to, content]: readonly [Recipient, EmailContent],
): Promise<boolean> {
  const kind = kindOf(task);
  try {
    await deps.mail.send(layOut(to, deps.settings.publicUrl, content));
    mails.inc({ kind, outcome: 'sent' });
    return true;
  } catch (err) {
    const tries = (job.tries ?? 0) + 1;
    const isLate = tries > mostTries;
    mails.inc({ kind, outcome: isLate ? 'given_up' : 'refused' });
    if (isLate) throw err;
    // The server's message isn't logged, because it may contain the email address.
    const { code, originalCode, responseCode } = err as MailFault;
    const refusal = { task, code: originalCode ?? code, responseCode };
    deps.log.warn(refusal, 'mail server did not take a mail');
    await enqueue(deps.db, task, { ...job, tries }, { inSeconds: retrySeconds });
    return false;
  }
}
