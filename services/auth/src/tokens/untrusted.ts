import type { Db } from '@introvest/service-kit/db';
import { deleteStepsOf } from '../factors/queries.js';
import { deleteSessionsOf, dropPendingEmail } from '../users/queries.js';
import { deleteTokens } from './queries.js';

/** Cancels a pending email address change, which an attacker could otherwise confirm without a session. */
export async function cancelEmailChange(trx: Db, userId: string): Promise<void> {
  await dropPendingEmail(trx, userId);
  await deleteTokens(trx, 'new_email', userId);
}

/**
 * Ends everything that an attacker with the password may have started: all other sessions, sign-ins awaiting a second
 * step, and any pending email address change.
 */
export async function endUntrustedAccess(trx: Db, userId: string, butFor = ''): Promise<void> {
  await deleteSessionsOf(trx, userId, butFor);
  await deleteStepsOf(trx, userId);
  await cancelEmailChange(trx, userId);
}
