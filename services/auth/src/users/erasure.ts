import type { Db } from '@introvest/service-kit/db';
import { enqueue } from '@introvest/service-kit/jobs';
import { accountKey, mailboxKey } from '../limits.js';
import type { UserRow } from './queries.js';

interface Person extends Pick<UserRow, 'id' | 'email' | 'is_verified'> {
  former: string[];
}

export const eraseTask = 'auth.forget_person';

export interface Forgotten {
  names: string[];
}

/** Delay before the second erasure, in seconds. By then, requests and jobs that ran during the deletion have ended. */
const secondLookSeconds = 20;

/**
 * Returns all keys by which counters or jobs may refer to a member, in lower case or hashed: those of the account and
 * of its verified email addresses. Leaves out counters of emails to unverified mailboxes, which are kept until they
 * expire. Otherwise, someone could fill a mailbox by repeatedly registering and leaving.
 */
const namesOf = ({ id, email, is_verified: isTheirs, former }: Person): string[] => [
  id,
  ...[email, ...former].flatMap((address) => [address.toLowerCase(), accountKey(address)]),
  ...[...(isTheirs ? [email] : []), ...former].map(mailboxKey),
];

/**
 * Enqueues the erasure of data that the cascade doesn't delete: objects in the store, open payments, jobs and counters.
 * A second, later run removes data that was written during the deletion.
 */
export async function eraseTraces(trx: Db, person: Person): Promise<void> {
  await enqueue(trx, 'onboarding.remove_files', {});
  await enqueue(trx, 'dashboards.cancel_payments', {});
  const forgotten: Forgotten = { names: namesOf(person) };
  await enqueue(trx, eraseTask, forgotten);
  await enqueue(trx, eraseTask, forgotten, { inSeconds: secondLookSeconds });
}
