import { AppError, invalid } from '@introvest/service-kit/errors';
import type { Entrance } from '../deps.js';
import { isPassword } from '../passwords/hash.js';
import { findUser, type UserRow } from '../users/queries.js';

/** Whoever was signed in is so no more. */
export const signedOut = () => new AppError('unauthenticated', 'Please sign in to continue.');

/**
 * The account's row if `password` is its own. Tries are counted: a page that was left open is no place to guess. A wrong
 * one is a wrong field and no 401, which would mean that the session has ended.
 */
export async function confirmPassword(
  { deps: { db }, limits }: Entrance,
  userId: string,
  password: string,
): Promise<UserRow> {
  const row = await findUser(db, userId);
  if (!row) throw signedOut();
  return limits.during(limits.confirmation(userId), async () => {
    if (await isPassword(row.password, password, userId)) return row;
    throw invalid([{ field: 'password', message: 'This is not your password' }]);
  });
}
