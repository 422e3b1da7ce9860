import type { WaitingNotice } from '@introvest/contracts/realtime';
import type { Db } from '@introvest/service-kit/db';

/**
 * Notifies moderators on commit that one of them has decided, because another may be about to decide the same. Excludes
 * the member concerned and the reporter.
 */
export async function publishDecided(
  db: Db,
  list: Extract<WaitingNotice['list'], 'decided' | 'marks_decided'>,
  { personId, reporterId = null }: { personId: string; reporterId?: string | null },
): Promise<void> {
  await db.raw('select publish_waiting(?, ?, ?)', [list, personId, reporterId]);
}
