import type { Db } from '@introvest/service-kit/db';
import { enqueue } from '@introvest/service-kit/jobs';
import { accountKey, mailboxKey } from '../limits.js';
import type { UserRow } from './queries.js';

/** Who leaves, with the addresses that were theirs before. */
interface Person extends Pick<UserRow, 'id' | 'email' | 'is_verified'> {
  former: string[];
}

/** What carries a person's names to where jobs and counters are forgotten. */
export const forgetTask = 'auth.forget_person';

/** Payload of {@link forgetTask}. */
export interface Forgotten {
  names: string[];
}

/** Requests and jobs that were under way at the deletion have ended by then. */
const secondLookSeconds = 20;

/**
 * Every key that a counter or a job may have for a person, in lower case or hashed: of their account, and of addresses
 * that were shown to be theirs. What was mailed to a mailbox that was not stays counted until an hour is over: whoever
 * registers there and leaves could fill it.
 */
const namesOf = ({ id, email, is_verified: isTheirs, former }: Person): string[] => [
  id,
  ...[email, ...former].flatMap((address) => [address.toLowerCase(), accountKey(address)]),
  ...[...(isTheirs ? [email] : []), ...former].map(mailboxKey),
];

/**
 * What a cascade cannot take with the account's row goes after the deletion has committed: objects in storage,
 * open payments, and what jobs and limits are keyed by. What was being written meanwhile goes at the second look.
 */
export async function eraseTraces(trx: Db, person: Person): Promise<void> {
  await enqueue(trx, 'onboarding.remove_files', {});
  await enqueue(trx, 'dashboards.cancel_payments', {});
  const forgotten: Forgotten = { names: namesOf(person) };
  await enqueue(trx, forgetTask, forgotten);
  await enqueue(trx, forgetTask, forgotten, { inSeconds: secondLookSeconds });
}
