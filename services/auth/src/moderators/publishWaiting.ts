import type { WaitingNotice } from '@introvest/contracts/realtime';
import type { Db } from '@introvest/service-kit/db';

/** Tells moderators, once it is committed, that something of this person waits; nobody until messaging has been migrated as far as this. */
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
