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

/** What is so after settling; `active` also when it was so before. */
export type Settlement = 'active' | 'unpaid' | 'cancelled' | 'mismatch' | 'returned' | 'unknown';

/** Money was taken for an account that is gone by now: one line without a name stays. */
async function settleOrphan(trx: Db, intent: Intent): Promise<Settlement> {
  const open = await findOpenPayment(trx, intent.id);
  if (!open) return 'unknown';
  const { id: intentId, amount, currency } = intent;
  await insertLedgerLine(trx, { intentId, highlightId: null, amount, currency });
  await deleteOpenPayment(trx, open.highlight_id);
  return 'unknown';
}

/** The money is not the price: the purchase ends without a highlight, and the ledger keeps what was taken. */
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
  // What the provider said may be older than what another settling has learned before it had the lock.
  if (await isReturned(trx, intent.id)) return 'returned';
  if (row.status === 'active' || row.status === 'expired') return 'active';
  if (intent.amount !== row.amount_paid || intent.currency !== row.currency)
    return settleMismatch(trx, row, intent);
  // Also from 'cancelled': whoever has paid gets what was bought.
  await activateHighlight(trx, row);
  const { id: intentId, amount, currency } = intent;
  await insertLedgerLine(trx, { intentId, highlightId: row.id, amount, currency });
  await deleteOpenPayment(trx, row.id);
  return 'active';
}

/** The money went back: what it had bought ends with it, and the founder reads why. Told twice, nothing changes. */
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
      // The address is auth's to know.
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
 * Brings our rows to the state that the provider tells. Browser, webhook and reconciliation all end here, in
 * any order and number: the lock on the buyer's rows makes one period of one payment.
 */
export async function settle(db: Db, intent: Intent, log: Logger): Promise<Settlement> {
  const { returned } = intent;
  if (returned) return db.transaction((trx) => settleReturned(trx, intent, returned));
  if (intent.status === 'succeeded') {
    const settlement = await db.transaction((trx) => settlePaid(trx, intent));
    if (settlement !== 'new mismatch') return settlement;
    const { id: intentId, amount, currency } = intent;
    log.error({ intentId, amount, currency }, 'payment is not the price of its highlight');
    return 'mismatch';
  }
  if (intent.status === 'canceled') return db.transaction((trx) => settleCancelled(trx, intent));
  return 'unpaid';
}
