import type { Db } from '@introvest/service-kit/db';
import { enqueue } from '@introvest/service-kit/jobs';
import type { Logger } from '@introvest/service-kit/log';
import {
  activateHighlight,
  cancelPendingHighlight,
  endHighlight,
  lockPurchase,
  type HighlightRow,
} from '../highlights/queries.js';
import type { Intent, ReturnReason } from './provider.js';
import {
  deleteOpenPayment,
  findOpenPayment,
  insertLedgerLine,
  isReturned,
  updateLedgerReturned,
} from './queries.js';

/** Outcome of settling a payment. 'active' also means that the highlight was activated earlier. */
export type Settlement = 'active' | 'unpaid' | 'cancelled' | 'mismatch' | 'returned' | 'unknown';

async function settleOrphan(trx: Db, intent: Intent): Promise<Settlement> {
  const open = await findOpenPayment(trx, intent.id);
  if (!open) return 'unknown';
  const { id: intentId, amount, currency } = intent;
  await insertLedgerLine(trx, { intentId, highlightId: null, amount, currency });
  await deleteOpenPayment(trx, open.highlight_id);
  return 'unknown';
}

/** Ends a purchase whose payment doesn't match the price. The ledger records the amount paid. */
async function settleMismatch(trx: Db, row: HighlightRow, intent: Intent) {
  const { id: intentId, amount, currency } = intent;
  const isNew = await insertLedgerLine(trx, { intentId, highlightId: row.id, amount, currency });
  await deleteOpenPayment(trx, row.id);
  await cancelPendingHighlight(trx, row.id);
  return isNew ? 'new mismatch' : 'mismatch';
}

async function settlePaid(trx: Db, intent: Intent): Promise<Settlement | 'new mismatch'> {
  const row = await lockPurchase(trx, intent.id);
  if (!row) return settleOrphan(trx, intent);
  // Between reading this intent and acquiring the lock, another process may have recorded a return.
  if (await isReturned(trx, intent.id)) return 'returned';
  if (row.status === 'active' || row.status === 'expired') return 'active';
  if (intent.amount !== row.amount_paid || intent.currency !== row.currency)
    return settleMismatch(trx, row, intent);
  // Activate the highlight even if the purchase was cancelled, because the founder has paid.
  await activateHighlight(trx, row);
  const { id: intentId, amount, currency } = intent;
  await insertLedgerLine(trx, { intentId, highlightId: row.id, amount, currency });
  await deleteOpenPayment(trx, row.id);
  return 'active';
}

/** Ends the highlight of a returned payment and notifies the founder. Calling it again changes nothing. */
async function settleReturned(trx: Db, intent: Intent, reason: ReturnReason): Promise<Settlement> {
  const row = await lockPurchase(trx, intent.id);
  if (!row) await settleOrphan(trx, intent);
  else {
    const { id: intentId, amount, currency } = intent;
    await insertLedgerLine(trx, { intentId, highlightId: row.id, amount, currency });
    await deleteOpenPayment(trx, row.id);
    await cancelPendingHighlight(trx, row.id);
    if ((await endHighlight(trx, row)) > 0) {
      const ended = { userId: row.founder_id, reason, since: Date.now() };
      // The auth service sends the email, because only auth stores the email address.
      await enqueue(trx, 'auth.send_highlight_ended', ended);
    }
  }
  await updateLedgerReturned(trx, intent.id, reason);
  return 'returned';
}

async function settleCancelled(trx: Db, intent: Intent): Promise<Settlement> {
  const row = await lockPurchase(trx, intent.id);
  if (row) await cancelPendingHighlight(trx, row.id);
  const open = await findOpenPayment(trx, intent.id);
  if (open) await deleteOpenPayment(trx, open.highlight_id);
  return 'cancelled';
}

/**
 * Updates our rows to the provider's state. Called by the browser, the webhook and reconciliation, in any order and any
 * number of times. The lock on the buyer's rows ensures that each payment buys only one period.
 */
export async function settle(db: Db, intent: Intent, log: Logger): Promise<Settlement> {
  const { returned } = intent;
  if (returned) return db.transaction((trx) => settleReturned(trx, intent, returned));
  if (intent.status === 'succeeded') {
    const settlement = await db.transaction((trx) => settlePaid(trx, intent));
    if (settlement !== 'new mismatch') return settlement;
    const { id: intentId, amount, currency } = intent;
    log.error(
      { intentId, amount, currency },
      'payment amount differs from the price of the highlight',
    );
    return 'mismatch';
  }
  if (intent.status === 'canceled') return db.transaction((trx) => settleCancelled(trx, intent));
  return 'unpaid';
}
