import type { Db } from '@introvest/service-kit/db';
import { deleteTokens } from './queries.js';
import { deleteSessionsOf, updatePassword } from '../users/queries.js';

/**
 * The one way in which a stored password changes; `hash` is its new hash. The account's row comes first: it makes a
 * sign-in with the old password wait, which then finds that its password is gone. Reset links end with it.
 */
export async function changePassword(trx: Db, userId: string, hash: string): Promise<void> {
  await updatePassword(trx, userId, hash);
  await deleteSessionsOf(trx, userId);
  await deleteTokens(trx, 'reset', userId);
}
