import type { Db } from '@introvest/service-kit/db';

/** A highlight whose last day has come into sight. */
export interface EndingRow {
  id: string;
  founder_id: string;
  end_date: Date;
}

/**
 * Marks highlights that end within two days, each once, tells their founders and returns them. A period that another one follows
 * does not end anything; neither does what somebody else is marking at this moment need a second look.
 */
export async function takeEndingHighlights(db: Db, limit: number): Promise<EndingRow[]> {
  const { rows } = await db.raw<{ rows: EndingRow[] }>(
    `with ending as (
    update profile_highlights set notification_sent = true, updated_at = now()
    where id in (
      select h.id from profile_highlights h
      where h.status = 'active' and not h.notification_sent
        and h.end_date > now() and h.end_date <= now() + interval '48 hours'
        and not exists (
          select from profile_highlights later
          where later.founder_id = h.founder_id and later.status = 'active'
            and later.end_date > h.end_date)
      order by h.end_date limit :limit
      for update skip locked)
    returning id, founder_id, end_date)
    select *, add_notification(founder_id, 'highlight_ending', id, end_date, null, false) from ending`,
    { limit },
  );
  return rows;
}
