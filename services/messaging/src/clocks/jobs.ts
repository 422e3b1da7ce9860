import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import { enqueue, type Jobs } from '@introvest/service-kit/jobs';
import { expireRequests, takeRevisits, takeUnanswered, type DueRow } from './queries.js';

const batch = 100;

/** One batch after the other, each in a transaction of its own, until there is nothing left to do. */
async function inBatches(db: Db, work: (trx: Db) => Promise<unknown[]>): Promise<void> {
  while ((await db.transaction(work)).length === batch);
}

/** Asks auth, who knows the address, for one mail; the mark is kept exactly if the job is. */
const remind =
  (db: Db, task: string, take: typeof takeRevisits, whom: 'asker_id' | 'asked_id') => () =>
    inBatches(db, async (trx) => {
      const due = await take(trx, batch);
      for (const row of due) await enqueue(trx, task, reminderOf(row, whom));
      return due;
    });

const reminderOf = (row: DueRow, whom: 'asker_id' | 'asked_id') => ({
  reminderId: newId(),
  connectionId: row.id,
  userId: row[whom],
  otherId: whom === 'asker_id' ? row.asked_id : row.asker_id,
  standsSince: row.since.toISOString(),
  since: Date.now(),
});

/** What time does to requests; several processes may run each at once. */
export const createClockJobs = (db: Db): Jobs => ({
  'messaging.remind_requests': remind(db, 'auth.send_request_reminder', takeUnanswered, 'asked_id'),
  'messaging.remind_revisits': remind(db, 'auth.send_revisit_reminder', takeRevisits, 'asker_id'),
  'messaging.expire_requests': () => inBatches(db, (trx) => expireRequests(trx, batch)),
});
