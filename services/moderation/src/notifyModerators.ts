import type { WaitingNotice } from '@introvest/contracts/realtime';
import type { Db } from '@introvest/service-kit/db';

/**
 * On commit, notifies moderators that one of their lists changed, because another moderator may be about to decide the
 * same case. Skips the member concerned and the reporter.
 */
export async function notifyModerators(
  trx: Db,
  list: WaitingNotice['list'],
  personId: string,
  reporterId: string | null = null,
): Promise<void> {
  await trx.raw('select notify_moderators(?, ?, ?)', [list, personId, reporterId]);
}
