import type { Db } from '@introvest/service-kit/db';
import type { OtherMember, SecurityEvent } from '../mails/securityEvent.js';

export interface Unread extends SecurityEvent {
  id: string;
  kind: string;
  revisit_month: string | null;
  stop: string;
  stop_all: string;
}

/**
 * Returns the notifications to email. Leaves out those about other members if the recipient's email address is
 * unverified.
 */
export async function listUnread(
  db: Db,
  user: { id: string; is_verified: boolean },
  ids: string[],
): Promise<Unread[]> {
  const { rows } = await db.raw<{
    rows: (Omit<Unread, 'other'> & { other: OtherMember | null })[];
  }>(
    `select s.id, s.what, s.kind, s.since, s.revisit_month, s.pages_read, s.pages,
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

export async function findStopToken(
  db: Db,
  userId: string,
  kind: string,
): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { token: string }[] }>(
    `select dashboards.stop_token(:userId, :kind) as token where dashboards.wants_mail(:userId, :kind)`,
    { userId, kind },
  );
  return rows[0]?.token;
}

export async function claimEmail(db: Db, id: string, userId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into sent_emails as r (id, user_id)
    select :id, id from users where id = :userId
    on conflict (id) do update set claimed_at = now()
      where r.sent_at is null and r.claimed_at < now() - interval '10 minutes'
    returning 1`,
    { id, userId },
  );
  return rows.length > 0;
}

export const updateEmailSent = (db: Db, id: string): Promise<number> =>
  db('sent_emails').where({ id }).update({ sent_at: db.fn.now() });

/** Removes the claim on an email that the mail server didn't accept, so that the next attempt can claim it. */
export const deleteEmailClaim = (db: Db, id: string): Promise<number> =>
  db('sent_emails').where({ id, sent_at: null }).delete();
