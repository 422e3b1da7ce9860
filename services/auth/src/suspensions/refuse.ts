import { AppError } from '@introvest/service-kit/errors';
import type { Db } from '@introvest/service-kit/db';
import { findSuspension } from './queries.js';

/**
 * Throws if the account is suspended. Call this only after checking the password, because the error carries the reason.
 */
export async function refuseSuspended(db: Db, userId: string): Promise<void> {
  const found = await findSuspension(db, userId);
  if (!found) return;
  const { answer, answered_at: answeredAt } = found;
  throw new AppError('suspended', 'Your account is suspended.', {
    suspension: {
      text: found.text,
      since: found.began_at.toISOString(),
      hasAppealed: found.appeal !== null,
      ...(answer !== null &&
        answeredAt && { answer: { text: answer, at: answeredAt.toISOString() } }),
    },
  });
}
