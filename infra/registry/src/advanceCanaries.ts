import type { Db } from '@introvest/service-kit/db';
import {
  countLoads,
  listCanaries,
  rollBackCanary,
  startNextStep,
  type CanaryRow,
} from './canaryQueries.js';
import { lockPublishing, movePointer } from './queries.js';
import { isFailing, reasonOf } from './verdict.js';

const WHO = 'the canary';

/**
 * Rolls back failing canaries and starts the steps that are due. If several servers do so at once, only one takes
 * effect.
 */
export async function advanceCanaries(db: Db): Promise<void> {
  for (const row of await listCanaries(db)) {
    if (!row.due && !(await verdictOf(db, row)).failing) continue;
    await db.transaction(async (trx) => {
      await lockPublishing(trx);
      // Reads the canary again, because it may have changed before the lock was acquired.
      const current = (await listCanaries(trx)).find(({ canary }) => canary === row.canary);
      if (current) await advance(trx, current);
    });
  }
}

async function advance(trx: Db, row: CanaryRow): Promise<void> {
  const { failing, said } = await verdictOf(trx, row);
  if (failing) return rollBackCanary(trx, row, { who: WHO, said });
  const { due, steps, name, candidate: build } = row;
  if (!due) return;
  if (steps[0] !== 100) return startNextStep(trx, row, WHO);
  await movePointer(trx, { name, build, who: WHO, action: 'publish' }, row);
}

async function verdictOf(db: Db, { canary, candidate, build }: CanaryRow) {
  const tried = await countLoads(db, canary, candidate);
  const live = await countLoads(db, canary, build);
  return { failing: isFailing(tried, live), said: reasonOf(tried, live) };
}
