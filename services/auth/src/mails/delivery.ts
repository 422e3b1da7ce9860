import { enqueue } from '@introvest/service-kit/jobs';
import type { Mail } from '@introvest/service-kit/mail';
import { counter } from '@introvest/service-kit/metrics';
import type { AuthDeps } from '../deps.js';

/**
 * Seconds between tries. Whoever notices that the mail server can be reached again makes all that wait due; where nobody
 * does, they go out within a minute of its return all the same.
 */
const retrySeconds = 20;
/** A day of them, counted and not timed: a process's clock may be a day off. */
const mostTries = (24 * 60 * 60) / retrySeconds;

/** What the names of the jobs begin with that send a mail. */
export const mailPrefix = 'auth.send_';

const mails = counter('mails_total');
const kindOf = (task: string): string => task.replace(mailPrefix, '');

/** Told from the beginning: what begins with 1 has not risen. */
export function beginCounting(tasks: string[]): void {
  for (const task of tasks.filter((name) => name.startsWith(mailPrefix))) {
    for (const outcome of ['sent', 'refused', 'given_up']) {
      mails.inc({ kind: kindOf(task), outcome }, 0);
    }
  }
}

/** Since when a mail waits to be sent. */
export interface Waiting {
  since: number;
  /** How often it was refused before. */
  tries?: number;
}

interface MailFault {
  code?: string;
  /** The system's own, such as ECONNREFUSED. */
  originalCode?: string;
  /** What the server answered. */
  responseCode?: number;
}

/** Tries until the server takes the mail; true when it did. */
export async function deliver(
  deps: AuthDeps,
  task: string,
  job: Waiting,
  mail: Mail,
): Promise<boolean> {
  const kind = kindOf(task);
  try {
    await deps.mail.send(mail);
    mails.inc({ kind, outcome: 'sent' });
    return true;
  } catch (err) {
    const tries = (job.tries ?? 0) + 1;
    const isLate = tries > mostTries;
    mails.inc({ kind, outcome: isLate ? 'given_up' : 'refused' });
    if (isLate) throw err;
    // Not what the server says: that may name the address.
    const { code, originalCode, responseCode } = err as MailFault;
    const refusal = { task, code: originalCode ?? code, responseCode };
    deps.log.warn(refusal, 'mail server did not take a mail');
    await enqueue(deps.db, task, { ...job, tries }, { inSeconds: retrySeconds });
    return false;
  }
}
