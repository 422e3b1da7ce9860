import type { Db } from '@introvest/service-kit/db';
import type { Other, SecurityEvent } from '../mails/happening.js';

/** A notification that is still unread and valid. */
export interface Unread extends SecurityEvent {
  id: string;
  kind: string;
  /** Month from which to ask again, as 'YYYY-MM'. */
  revisit_month: string | null;
  /** Tokens to unsubscribe from this kind, and from all kinds. */
  stop: string;
  stop_all: string;
}

/**
 * Returns the notifications that still have to be emailed. Leaves out those about other members if the email address is
 * unverified.
 */
export async function listUnread(
  db: Db,
  user: { id: string; is_verified: boolean },
  ids: string[],
): Promise<Unread[]> {
  const { rows } = await db.raw<{ rows: (Omit<Unread, 'other'> & { other: Other | null })[] }>(
    `select s.id, s.what, s.kind, s.since, s.revisit_month,
      dashboards.stop_token(s.user_id, s.kind) as stop,
      dashboards.stop_token(s.user_id, 'all') as stop_all,
      case when o.id is not null then
        json_build_object('id', o.id, 'first_name', o.first_name, 'last_name', o.last_name,
          'user_type', o.user_type, 'company', dashboards.company_of(o.id)) end as other
    from dashboards.notification_states s left join users o on o.id = s.other_id
    where s.id = any(:ids) and s.user_id = :userId and not s.is_read and not s.is_unwanted
      and (s.other_id is null or :isVerified)
    order by s.created_at desc`,
    { ids, userId: user.id, isVerified: user.is_verified },
  );
  return rows.map((row) => ({ ...row, other: row.other ?? undefined }));
}
