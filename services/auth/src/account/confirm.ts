import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import { invalid, unauthenticated } from '@introvest/service-kit/errors';
import { ownSid } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { RouteDeps } from '../deps.js';
import { matchPassword } from '../passwords/hash.js';
import { isConfirmed, lockLiveSession } from '../sessions/queries.js';
import { findUser, lockUser, type UserRow } from '../users/queries.js';

/**
 * Returns the account if `password` is correct. Limits the number of attempts so that someone at an unlocked computer
 * can't guess the password. A wrong password is a field error rather than a 401, because a 401 would mean that the
 * session has ended.
 */
export async function confirmPassword(
  { deps: { db }, limits }: RouteDeps,
  userId: string,
  password: string,
): Promise<UserRow> {
  const row = await findUser(db, userId);
  if (!row) throw unauthenticated();
  return limits.during(limits.confirmation(userId), async () => {
    if (await matchPassword(row.password, password, userId)) return row;
    throw invalid([{ field: 'password', message: 'This password is incorrect' }]);
  });
}

/**
 * Locks the account until the transaction ends, and returns it. Throws 401 if the session ended during the password
 * check, so that a client signed out in the meantime can't add a session, a passkey or an email address.
 */
export async function lockOwnAccount(
  trx: Db,
  ctx: Context,
  { settings }: RouteDeps['deps'],
  userId: string,
): Promise<UserRow> {
  // Locks the account before its sessions, in the same order as `lockOutAccount`, to avoid deadlocks.
  const account = await lockUser(trx, userId);
  if (!account || !(await lockLiveSession(trx, userId, ownSid(ctx, settings))))
    throw unauthenticated();
  return account;
}

/**
 * Throws unless the member confirmed their identity recently, because someone else may be using an unlocked computer.
 */
export async function requireFresh(ctx: Context, { db, settings }: RouteDeps['deps']) {
  if (await isConfirmed(db, ownSid(ctx, settings), lifetimes.confirmedMinutes)) return;
  throw invalid([{ field: 'password', message: 'Enter your password to continue' }]);
}
