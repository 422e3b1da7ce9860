import type { Db } from '@introvest/service-kit/db';
import { activateHighlight, cancelPendingHighlight, lockPurchase } from '../highlights/queries.js';
import type { Intent } from './provider.js';
import { deleteOpenPayment, findOpenPayment, insertLedgerLine } from './queries.js';

/** What is so after settling; `active` also when it was so before. */
export type Settlement = 'active' | 'unpaid' | 'cancelled' | 'mismatch' | 'unknown';

/** Money was taken for an account that is gone by now: one line without a name stays. */
async function settleOrphan(trx: Db, intent: Intent): Promise<Settlement> {
  const open = await findOpenPayment(trx, intent.id);
  if (!open) return 'unknown';
  const { id: intentId, amount, currency } = intent;
  await insertLedgerLine(trx, { intentId, highlightId: null, amount, currency });
  await deleteOpenPayment(trx, open.highlight_id);
  return 'unknown';
}

async function settlePaid(trx: Db, intent: Intent): Promise<Settlement> {
  const row = await lockPurchase(trx, intent.id);
  if (!row) return settleOrphan(trx, intent);
  if (row.status === 'active' || row.status === 'expired') return 'active';
  if (intent.amount !== row.amount_paid || intent.currency !== row.currency) return 'mismatch';
  // Also from 'cancelled': whoever has paid gets what was bought.
  await activateHighlight(trx, row);
  const { id: intentId, amount, currency } = intent;
  await insertLedgerLine(trx, { intentId, highlightId: row.id, amount, currency });
  await deleteOpenPayment(trx, row.id);
  return 'active';
}

async function settleCancelled(trx: Db, intent: Intent): Promise<Settlement> {
  const row = await lockPurchase(trx, intent.id);
  if (row) await cancelPendingHighlight(trx, row.id);
  const open = await findOpenPayment(trx, intent.id);
  if (open) await deleteOpenPayment(trx, open.highlight_id);
  return 'cancelled';
}

/**
 * Brings our rows to the state that the provider tells. Browser, webhook and reconciliation all end here, in
 * any order and number: the lock on the buyer's rows makes one period of one payment.
 */
export async function settle(db: Db, intent: Intent): Promise<Settlement> {
  if (intent.status === 'succeeded') return db.transaction((trx) => settlePaid(trx, intent));
  if (intent.status === 'canceled') return db.transaction((trx) => settleCancelled(trx, intent));
  return 'unpaid';
}
