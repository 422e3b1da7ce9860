import type { WaitingNotice } from '@introvest/contracts/realtime';
import type { Db } from '@introvest/service-kit/db';

/**
 * Tells moderators, once it is committed, that one of them has decided: another may be about to decide of the same. Nobody
 * hears of what is about them, or of their own report.
 */
export async function publishDecided(
  db: Db,
  list: Extract<WaitingNotice['list'], 'decided' | 'marks_decided'>,
  { personId, reporterId = null }: { personId: string; reporterId?: string | null },
): Promise<void> {
  await db.raw('select publish_waiting(?, ?, ?)', [list, personId, reporterId]);
}
