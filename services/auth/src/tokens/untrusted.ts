import type { Db } from '@introvest/service-kit/db';
import { deleteStepsOf } from '../factors/queries.js';
import { deleteSessionsOf, dropPendingEmail } from '../users/queries.js';
import { deleteTokens } from './queries.js';

/**
 * Another address that was asked for is not waited for any more: its link needs no session, so that whoever asked would get
 * the account after having been shut out.
 */
export async function forgetAskedAddress(trx: Db, userId: string): Promise<void> {
  await dropPendingEmail(trx, userId);
  await deleteTokens(trx, 'new_email', userId);
}

/**
 * Ends what a stranger who knew the password may have begun or asked for: every session but the one of this stored name,
 * sign-ins that wait for their second step, and another address.
 */
export async function endUntrusted(trx: Db, userId: string, butFor = ''): Promise<void> {
  await deleteSessionsOf(trx, userId, butFor);
  await deleteStepsOf(trx, userId);
  await forgetAskedAddress(trx, userId);
}
