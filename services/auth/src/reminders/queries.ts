import type { Db } from '@introvest/service-kit/db';

/** What dashboards tells of a highlight that ends soon. */
export interface Reminder {
  highlightId: string;
  userId: string;
  /** ISO 8601. */
  endsAt: string;
}

/** Whether the highlight still ends then: it may have been extended while the mail waited, or have ended. */
export async function isStillEnding(db: Db, { userId, endsAt }: Reminder): Promise<boolean> {
  const row = await db('dashboards.highlight_ends')
    .where({ founder_id: userId })
    // The payload knows milliseconds, the column microseconds.
    .whereRaw("date_trunc('milliseconds', end_date) = ?", [endsAt])
    .first('founder_id');
  return row !== undefined;
}

/** True for the one job that may send it. */
export async function claimReminder(db: Db, { highlightId, userId }: Reminder): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into highlight_reminders as r (highlight_id, user_id)
    select :highlightId, id from users where id = :userId
    on conflict (highlight_id) do update set claimed_at = now()
      where r.sent_at is null and r.claimed_at < now() - interval '10 minutes'
    returning 1`,
    { highlightId, userId },
  );
  return rows.length > 0;
}

export const updateReminderSent = (db: Db, highlightId: string): Promise<number> =>
  db('highlight_reminders').where({ highlight_id: highlightId }).update({ sent_at: db.fn.now() });

/** The mail was not taken: another try may claim it. */
export const deleteReminder = (db: Db, highlightId: string): Promise<number> =>
  db('highlight_reminders').where({ highlight_id: highlightId, sent_at: null }).delete();
