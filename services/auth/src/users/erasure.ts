import type { Db } from '@introvest/service-kit/db';
import { enqueue } from '@introvest/service-kit/jobs';
import { accountKey, withoutTag } from '../limits.js';
import type { UserRow } from './queries.js';

/** Who leaves, with the addresses that were theirs before or that they asked for a mail to. */
interface Person extends Pick<UserRow, 'id' | 'email'> {
  others: string[];
}

/** What carries a person's names to where jobs and counters are forgotten. */
export const forgetTask = 'auth.forget_person';

/** Payload of {@link forgetTask}. */
export interface Forgotten {
  names: string[];
}

/** Requests and jobs that were under way at the deletion have ended by then. */
const secondLookSeconds = 20;

/** Every key that a counter or a job may have for a person, in lower case or hashed. */
const namesOf = ({ id, email, others }: Person): string[] => [
  id,
  ...[email, ...others].flatMap((address) => [
    address.toLowerCase(),
    accountKey(address),
    accountKey(withoutTag(address)),
  ]),
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
