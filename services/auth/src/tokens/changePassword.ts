import type { Db } from '@introvest/service-kit/db';
import { AppError } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { undoRecent, type SignInMeans } from '../factors/undo.js';
import { deleteAllTokens, deleteDisowning, deleteTokens, type RestoredAddress } from './queries.js';
import { endUntrustedAccess } from './untrusted.js';
import { findUser, lockUser, updatePassword, type UserRow } from '../users/queries.js';

/**
 * Stores a new password hash. Locks the account's row first, so that a concurrent sign-in with the old password waits
 * and then fails. Known devices become unknown, because their cookie entries are signed with the old hash.
 */
async function replacePassword(trx: Db, userId: string, hash: string): Promise<void> {
  await updatePassword(trx, userId, hash);
  await endUntrustedAccess(trx, userId);
}

/**
 * Sets the password that the owner chose through an emailed link, and notifies them by email. Invalidates links that
 * reset the password or disown a sign-in, except those sent to a former address. Keeps the disowning links if two-step
 * verification is on. An attacker may have turned it on, and then the new password alone isn't enough to sign in.
 */
export async function changePassword(trx: Db, userId: string, hash: string): Promise<void> {
  await replacePassword(trx, userId, hash);
  await deleteTokens(trx, 'reset', userId);
  const account = await findUser(trx, userId);
  if (!account?.second_step_at) await deleteDisowning(trx, userId);
  await enqueue(trx, 'auth.send_password_changed', { userId, since: Date.now() });
}

/**
 * Sets a new password for a member who knows the old one. Throws 401 if the old password has changed in the meantime.
 * Keeps links that disown a sign-in, because an attacker may know the password, but only the owner can read the
 * mailbox.
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
 * Ends all access to an account. Sets a hash that no password matches, undoes recent additions, and emails a reset link
 * to `taken.email`, the account's address.
 */
export async function lockOutAccount(
  trx: Db,
  id: string,
  hash: string,
  taken: RestoredAddress,
  disowned: SignInMeans,
): Promise<void> {
  await replacePassword(trx, id, hash);
  await deleteAllTokens(trx, id, taken);
  await trx('work_addresses').where({ user_id: id }).delete();
  await undoRecent(trx, id, taken.created_at, disowned);
  await enqueue(trx, 'auth.send_reset', { email: taken.email, since: Date.now() });
}
