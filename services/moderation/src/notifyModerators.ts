import type { WaitingNotice } from '@introvest/contracts/realtime';
import type { Db } from '@introvest/service-kit/db';

/** Notifies moderators on commit, except the member concerned and the reporter. */
export async function notifyModerators(
  trx: Db,
  list: WaitingNotice['list'],
  personId: string,
  reporterId: string | null = null,
): Promise<void> {
  await trx.raw('select notify_moderators(?, ?, ?)', [list, personId, reporterId]);
}
