import type { SearchNews } from '../mails/letters.js';
import type { Db } from '@introvest/service-kit/db';

/** An email to one person. `id` identifies what the email is about. */
export interface Claim {
  id: string;
  userId: string;
}

/** Payload about a member's saved searches. Enqueued by the onboarding service. */
export interface SearchFound {
  alertId: string;
  userId: string;
  searches: SearchNews[];
}

/** Returns the token to unsubscribe from a kind of email. */
export async function findStopToken(db: Db, userId: string, kind: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { token: string }[] }>(
    'select dashboards.stop_token(?, ?) as token',
    [userId, kind],
  );
  return rows[0]?.token ?? '';
}

/** Returns whether the member receives emails of a kind. */
export async function wantsMail(db: Db, userId: string, kind: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { wanted: boolean }[] }>(
    'select dashboards.wants_mail(?, ?) as wanted',
    [userId, kind],
  );
  return rows[0]?.wanted ?? false;
}

/** Returns true to only one job per email, which may then send it. */
export async function claimEmail(db: Db, { id, userId }: Claim): Promise<boolean> {
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

/** Removes the claim on an email that the mail server didn't accept, so that the next try can claim it. */
export const deleteEmailClaim = (db: Db, id: string): Promise<number> =>
  db('sent_emails').where({ id, sent_at: null }).delete();
