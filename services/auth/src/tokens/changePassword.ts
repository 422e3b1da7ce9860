import type { Db } from '@introvest/service-kit/db';
import { enqueue } from '@introvest/service-kit/jobs';
import { deleteTokens } from './queries.js';
import { deleteSessionsOf, updatePassword } from '../users/queries.js';

/**
 * The one way in which a stored password changes; `hash` is its new hash. The account's row comes first: it makes a
 * sign-in with the old password wait, which then finds that its password is gone. Reset links end with it, and the
 * person is told by mail.
 */
export async function changePassword(trx: Db, userId: string, hash: string): Promise<void> {
  await updatePassword(trx, userId, hash);
  await deleteSessionsOf(trx, userId);
  await deleteTokens(trx, 'reset', userId);
  await enqueue(trx, 'auth.send_password_changed', { userId, since: Date.now() });
}
