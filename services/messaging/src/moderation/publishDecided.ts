import type { WaitingNotice } from '@introvest/contracts/realtime';
import type { Db } from '@introvest/service-kit/db';

/**
 * On commit, notifies moderators that one of them has decided, because another moderator may be about to decide the
 * same case. Skips the member concerned and the reporter.
 */
export async function publishDecided(
  db: Db,
  list: Extract<WaitingNotice['list'], 'decided' | 'marks_decided'>,
  { personId, reporterId = null }: { personId: string; reporterId?: string | null },
): Promise<void> {
  await db.raw('select publish_waiting(?, ?, ?)', [list, personId, reporterId]);
}
