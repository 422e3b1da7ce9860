import type { WaitingNotice } from '@introvest/contracts/realtime';
import type { Db } from '@introvest/service-kit/db';

export async function notifyModerators(
  trx: Db,
  list: WaitingNotice['list'],
  userId: string,
): Promise<void> {
  await trx.raw('select moderation.notify_moderators(?, ?)', [list, userId]);
}
