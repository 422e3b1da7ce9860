import { type Db, query } from '@introvest/service-kit/db';

export async function notifyOfEnding(trx: Db, limit: number): Promise<number> {
  const rows = await query(
    trx,
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
      order by h.end_date limit :limit for update skip locked)
    returning id, founder_id, end_date)
    select add_notification(founder_id, 'highlight_ending', id, end_date, null, true) from ending`,
    { limit },
  );
  return rows.length;
}
