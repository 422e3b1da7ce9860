import { type Db, query } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import type { ReturnReason } from './provider.js';

export interface OpenPaymentRow {
  highlight_id: string;
  payment_intent_id: string | null;
  created_at: Date;
}

export async function hasProfile(db: Db, founderId: string): Promise<boolean> {
  const row = await db<{ user_id: string; has_profile: boolean }>('onboarding.profile_status')
    .where({ user_id: founderId })
    .first('has_profile');
  return row?.has_profile ?? false;
}

/** Opens a payment or resumes it. Resuming resets its age, so that it isn't cancelled while the founder is paying. */
export async function upsertOpenPayment(db: Db, highlightId: string): Promise<void> {
  await db('open_payments')
    .insert({ highlight_id: highlightId })
    .onConflict('highlight_id')
    .merge({ created_at: db.fn.now() });
}

export const updateOpenPayment = (db: Db, highlightId: string, intentId: string): Promise<number> =>
  db('open_payments').where({ highlight_id: highlightId }).update({ payment_intent_id: intentId });

export const findOpenPayment = (db: Db, intentId: string): Promise<OpenPaymentRow | undefined> =>
  db<OpenPaymentRow>('open_payments').where({ payment_intent_id: intentId }).first();

export const deleteOpenPayment = (db: Db, highlightId: string): Promise<number> =>
  db('open_payments').where({ highlight_id: highlightId }).delete();

export const listOrphanedPayments = (db: Db): Promise<OpenPaymentRow[]> =>
  db<OpenPaymentRow>('open_payments as o')
    .whereNotExists((highlight) =>
      highlight.from('profile_highlights as h').whereRaw('h.id = o.highlight_id'),
    )
    .select('o.*');

const dueSql = `
  update open_payments set checked_at = now()
  where highlight_id in (
    select highlight_id from open_payments
    where created_at < now() - interval '1 minute'
      and (checked_at is null or created_at > now() - interval '1 hour'
        or checked_at < now() - interval '1 hour')
    order by checked_at nulls first
    limit :limit)
  returning *, created_at < now() - interval '1 day' as abandoned`;

/**
 * An open payment that is due for a check. `abandoned` is true if it wasn't finished within a day, according to the
 * database's clock.
 */
interface DuePaymentRow extends OpenPaymentRow {
  abandoned: boolean;
}

/** Returns open payments that are due for a check. New payments are due every minute, older ones every hour. */
export const takeDuePayments = (db: Db, limit: number) =>
  query<DuePaymentRow>(db, dueSql, { limit });

interface Taken {
  intentId: string;
  highlightId: string | null;
  amount: number;
  currency: string;
}

/** Inserts one ledger entry per payment. Returns true if this call inserted it. */
export async function insertLedgerLine(db: Db, taken: Taken): Promise<boolean> {
  const added = await db('payment_ledger')
    .insert({
      id: newId(),
      payment_intent_id: taken.intentId,
      highlight_id: taken.highlightId,
      amount: taken.amount,
      currency: taken.currency,
    })
    .onConflict('payment_intent_id')
    .ignore()
    .returning('id');
  return added.length > 0;
}

/** Records that a payment was returned. Later records of the same payment are ignored. */
export const updateLedgerReturned = (
  db: Db,
  intentId: string,
  reason: ReturnReason,
): Promise<number> =>
  db('payment_ledger')
    .where({ payment_intent_id: intentId, returned_at: null })
    .update({ returned_at: db.fn.now(), return_reason: reason });

/** Returns whether the payment was refunded. A refund can't be undone. */
export async function isReturned(db: Db, intentId: string): Promise<boolean> {
  const row = await db('payment_ledger')
    .where({ payment_intent_id: intentId })
    .whereNotNull('returned_at')
    .first('id');
  return row !== undefined;
}
