import type { WaitingNotice } from '@introvest/contracts/realtime';
import type { Db } from '@introvest/service-kit/db';

/**
 * Notifies moderators, once the transaction commits, that something about this member is waiting for a decision. Does
 * nothing until messaging's migration has created the function for this.
 */
export async function publishWaiting(
  db: Db,
  list: WaitingNotice['list'],
  userId: string,
): Promise<void> {
  const { rows } = await db.raw<{ rows: { there: boolean }[] }>(
    "select to_regprocedure('messaging.publish_waiting(text, uuid, uuid)') is not null as there",
  );
  if (rows[0]?.there) await db.raw('select messaging.publish_waiting(?, ?)', [list, userId]);
}
