import type { Db } from '@introvest/service-kit/db';
import { AppError, invalid } from '@introvest/service-kit/errors';
import { ownSid } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { Entrance } from '../deps.js';
import { checkPassword } from '../passwords/check.js';
import { lockLiveSession } from '../sessions/queries.js';
import { findUser, lockUser, type UserRow } from '../users/queries.js';

/** Whoever was signed in is so no more. */
export const signedOut = () => new AppError('unauthenticated', 'Sign in to continue.');

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
    const account = await checkPassword(db, row, password, userId);
    if (account) return account;
    throw invalid([{ field: 'password', message: 'This password is incorrect' }]);
  });
}

/**
 * The account's row, which nobody else changes before the transaction ends; 401 where the session that asks has ended since
 * it was looked up. A password is checked in between, and whoever was shut out meanwhile must not keep a way in: a session,
 * a passkey, another address.
 */
export async function lockOwnAccount(
  trx: Db,
  ctx: Context,
  { settings }: Entrance['deps'],
  userId: string,
): Promise<UserRow> {
  // The account before its sessions: in the order of what shuts an account.
  const account = await lockUser(trx, userId);
  if (!account || !(await lockLiveSession(trx, userId, ownSid(ctx, settings)))) throw signedOut();
  return account;
}
