import type { WaitingNotice } from '@introvest/contracts/realtime';
import type { Db } from '@introvest/service-kit/db';

/**
 * Notifies moderators after the commit that something of this member waits. Does nothing before messaging's migration
 * for that.
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
