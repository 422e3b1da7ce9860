import type { Db } from '@introvest/service-kit/db';
import { AppError } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { undoRecent, type Disowned } from '../factors/undo.js';
import { deleteAllTokens, deleteDisowning, deleteTokens, type TakenBack } from './queries.js';
import { endUntrusted } from './untrusted.js';
import { findUser, lockUser, updatePassword, type UserRow } from '../users/queries.js';

/**
 * The one way in which a stored password changes; `hash` is its new hash. The account's row comes first: it makes a
 * sign-in with the old password wait, which then finds that its password is gone. Known devices end with it: their
 * marks are signed with the old hash.
 */
async function replacePassword(trx: Db, userId: string, hash: string): Promise<void> {
  await updatePassword(trx, userId, hash);
  await endUntrusted(trx, userId);
}

/**
 * Gives the account the password that its person has chosen. Links that reset the old one, or disown a sign-in with
 * it, end, but for those that were mailed to a former address; the person is told by mail. Where a second step is asked for, the links that disown it stay: it may be a
 * thief's, and the new password alone leads nowhere.
 */
export async function changePassword(trx: Db, userId: string, hash: string): Promise<void> {
  await replacePassword(trx, userId, hash);
  await deleteTokens(trx, 'reset', userId);
  const account = await findUser(trx, userId);
  if (!account?.second_step_at) await deleteDisowning(trx, userId);
  await enqueue(trx, 'auth.send_password_changed', { userId, since: Date.now() });
}

/**
 * The same by somebody who knows the old password, which must still be the account's. Links that disown a sign-in stay:
 * it may be a thief who knows it, and the mailbox is the person's.
 */
export async function changeKnownPassword(
  trx: Db,
  { id, password }: Pick<UserRow, 'id' | 'password'>,
  hash: string,
): Promise<void> {
  const account = await lockUser(trx, id);
  if (account?.password !== password) {
    const text = 'Your password was just changed. Sign in again.';
    throw new AppError('unauthenticated', text);
  }
  await replacePassword(trx, id, hash);
  await deleteTokens(trx, 'reset', id);
  const change = { userId: id, since: Date.now(), inSettings: true };
  await enqueue(trx, 'auth.send_password_changed', change);
}

/**
 * Shuts everybody out, `hash` being that of a password which nobody knows, undoes what was added of late, and mails the
 * way back in to `taken.email`, the account's address.
 */
export async function shutAccount(
  trx: Db,
  id: string,
  hash: string,
  taken: TakenBack,
  disowned: Disowned,
): Promise<void> {
  await replacePassword(trx, id, hash);
  await deleteAllTokens(trx, id, taken);
  await trx('work_addresses').where({ user_id: id }).delete();
  await undoRecent(trx, id, taken.created_at, disowned);
  await enqueue(trx, 'auth.send_reset', { email: taken.email, since: Date.now() });
}
