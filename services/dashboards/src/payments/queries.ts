import { type Db, query } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import type { Intent, ReturnReason } from './provider.js';

export interface OpenPaymentRow {
  highlight_id: string;
  payment_intent_id: string | null;
  created_at: Date;
}

export async function hasProfile(db: Db, founderId: string): Promise<boolean> {
  const status = db('onboarding.profile_status').where({ user_id: founderId, has_profile: true });
  return (await status.first('user_id')) !== undefined;
}

/**
 * Opens a payment or resumes it. Resuming resets the payment's age, so that it isn't cancelled while the founder is
 * paying.
 */
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

export const takeDuePayments = (db: Db, limit: number) =>
  query<OpenPaymentRow & { abandoned: boolean }>(
    db,
    `update open_payments set checked_at = now()
    where highlight_id in (
      select highlight_id from open_payments
      where created_at < now() - interval '1 minute'
        and (checked_at is null or created_at > now() - interval '1 hour'
          or checked_at < now() - interval '1 hour')
      order by checked_at nulls first
      limit :limit)
    returning *, created_at < now() - interval '1 day' as abandoned`,
    { limit },
  );

export async function insertLedgerLine(
  db: Db,
  { id: payment_intent_id, amount, currency }: Intent,
  highlight_id: string | null,
): Promise<boolean> {
  const added = await db('payment_ledger')
    .insert({ id: newId(), payment_intent_id, highlight_id, amount, currency })
    .onConflict('payment_intent_id')
    .ignore()
    .returning('id');
  return added.length > 0;
}

export const updateLedgerReturned = (db: Db, intentId: string, reason: ReturnReason) =>
  db('payment_ledger')
    .where({ payment_intent_id: intentId, returned_at: null })
    .update({ returned_at: db.fn.now(), return_reason: reason });

export async function isReturned(db: Db, intentId: string): Promise<boolean> {
  const row = await db('payment_ledger')
    .where({ payment_intent_id: intentId })
    .whereNotNull('returned_at')
    .first('id');
  return row !== undefined;
}
