import type { WaitingNotice } from '@introvest/contracts/realtime';
import type { Db } from '@introvest/service-kit/db';

/** On commit, notifies moderators that something about this member is waiting for a decision. */
export async function notifyModerators(
  trx: Db,
  list: WaitingNotice['list'],
  userId: string,
): Promise<void> {
  await trx.raw('select moderation.notify_moderators(?, ?)', [list, userId]);
}
