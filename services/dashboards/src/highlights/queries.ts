import type { Highlight } from '@introvest/contracts/dashboards';
import type { HighlightDuration } from '@introvest/contracts/vocabularies';
import { type Db, query, queryFirst } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';

export interface HighlightRow {
  id: string;
  founder_id: string;
  duration: HighlightDuration;
  status: Highlight['status'];
  amount_paid: number;
  currency: string;
  payment_intent_id: string | null;
}

export const findActiveHighlight = (db: Db, founderId: string) =>
  queryFirst<object>(
    db,
    `select id, founder_id, duration, end_date, status, amount_paid, currency, payment_intent_id,
      is_extension, min(start_date) over () as start_date
    from profile_highlights
    where founder_id = :founderId and status = 'active' and end_date > now()
    order by end_date desc limit 1`,
    { founderId },
  );

export async function upsertPendingHighlight(
  db: Db,
  founderId: string,
  offer: { duration: HighlightDuration; amount: number },
): Promise<HighlightRow> {
  const row = await queryFirst<HighlightRow>(
    db,
    `insert into profile_highlights (id, founder_id, duration, amount_paid, currency)
    values (:id, :founderId, :duration, :amount, 'gbp')
    on conflict (founder_id, duration) where status = 'pending' do update set updated_at = now()
    returning *`,
    { id: newId(), founderId, ...offer },
  );
  return row as HighlightRow;
}

export const updateIntent = (db: Db, id: string, intentId: string): Promise<number> =>
  db('profile_highlights').where({ id }).update({ payment_intent_id: intentId });

export const findPurchase = (db: Db, founderId: string, intentId: string) =>
  db<HighlightRow>('profile_highlights')
    .where({ founder_id: founderId, payment_intent_id: intentId })
    .first();

/** Locks all of the buyer's rows, so that concurrent payments extend the highlight one after the other. */
export async function lockPurchase(db: Db, intentId: string): Promise<HighlightRow | undefined> {
  const rows = await query<HighlightRow>(
    db,
    `select * from profile_highlights
    where founder_id = (
      select founder_id from profile_highlights where payment_intent_id = :intentId)
    order by id for update`,
    { intentId },
  );
  return rows.find((row) => row.payment_intent_id === intentId);
}

/** Starts the period now, or when the last active period ends. A day is 24 hours, regardless of the time zone. */
export async function activateHighlight(db: Db, { id, founder_id }: HighlightRow): Promise<void> {
  await db.raw(
    `update profile_highlights h
    set status = 'active', start_date = s.at, end_date = s.at + h.duration * interval '24 hours',
      is_extension = s.at > now(), updated_at = now()
    from (
      select greatest(now(), max(end_date)) as at from profile_highlights
      where founder_id = :founderId and status = 'active') s
    where h.id = :id`,
    { id, founderId: founder_id },
  );
}

export const cancelPendingHighlight = (db: Db, id: string): Promise<number> =>
  db('profile_highlights')
    .where({ id, status: 'pending' })
    .update({ status: 'cancelled', updated_at: db.fn.now() });

export async function endHighlight(db: Db, { id, founder_id }: HighlightRow): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `with ended as (
      update profile_highlights set status = 'cancelled', updated_at = now()
      where id = :id and status = 'active' and end_date > now()
      returning id, end_date, end_date - greatest(start_date, now()) as rest),
    moved as (
      update profile_highlights h
      set start_date = h.start_date - ended.rest, end_date = h.end_date - ended.rest,
        is_extension = h.start_date - ended.rest > now(), notification_sent = false,
        updated_at = now()
      from ended
      where h.founder_id = :founderId and h.status = 'active' and h.start_date >= ended.end_date)
    select add_notification(:founderId, 'highlight_ended', id, end_date, null, false) from ended`,
    { id, founderId: founder_id },
  );
  return rowCount;
}

export async function expireHighlights(trx: Db, limit: number): Promise<number> {
  const done = await queryFirst<{ ended: number }>(
    trx,
    `with ended as (
      update profile_highlights set status = 'expired', updated_at = now()
      where id in (
        select id from profile_highlights where status = 'active' and end_date <= now()
        order by end_date limit :limit for update skip locked)
      returning founder_id, end_date),
    notified as (
      select add_notification(e.founder_id, 'highlight_ended', e.founder_id, max(e.end_date), null, true)
      from ended e
      where not exists (
        select from profile_highlights h
        where h.founder_id = e.founder_id and h.status = 'active' and h.end_date > now())
      group by e.founder_id)
    select (select count(*) from ended) as ended, (select count(*) from notified) as notified`,
    { limit },
  );
  return done?.ended ?? 0;
}

export async function hasRefusedPayment(db: Db, founderId: string): Promise<boolean> {
  const row = await db('payment_ledger as l')
    .join('profile_highlights as h', 'h.id', 'l.highlight_id')
    .where({ 'h.founder_id': founderId, 'l.returned_at': null })
    .whereRaw('(l.amount, l.currency) is distinct from (h.amount_paid, h.currency)')
    .first('l.id');
  return row !== undefined;
}
