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

export type Settlement = 'active' | 'unpaid' | 'cancelled' | 'mismatch' | 'returned' | 'unknown';

async function settleOrphan(trx: Db, intent: Intent): Promise<Settlement> {
  const open = await findOpenPayment(trx, intent.id);
  if (open) {
    await insertLedgerLine(trx, intent, null);
    await deleteOpenPayment(trx, open.highlight_id);
  }
  return 'unknown';
}

async function recordPayment(trx: Db, row: HighlightRow, intent: Intent): Promise<boolean> {
  const isNew = await insertLedgerLine(trx, intent, row.id);
  await deleteOpenPayment(trx, row.id);
  return isNew;
}

async function settlePaid(trx: Db, intent: Intent, log: Logger): Promise<Settlement> {
  const row = await lockPurchase(trx, intent.id);
  if (!row) return settleOrphan(trx, intent);
  // Another process may have recorded a return after this intent was read and before the lock was acquired.
  if (await isReturned(trx, intent.id)) return 'returned';
  if (row.status === 'active' || row.status === 'expired') return 'active';
  const { id: intentId, amount, currency } = intent;
  if (amount === row.amount_paid && currency === row.currency) {
    // Activates the highlight even if the purchase was cancelled, because the founder has paid.
    await activateHighlight(trx, row);
    await recordPayment(trx, row, intent);
    return 'active';
  }
  const paid = { intentId, amount, currency };
  if (await recordPayment(trx, row, intent))
    log.error(paid, 'payment amount differs from the price of the highlight');
  await cancelPendingHighlight(trx, row.id);
  return 'mismatch';
}

/** Ends the highlight of a returned payment and notifies the founder. Calling this again changes nothing. */
async function settleReturned(trx: Db, intent: Intent, reason: ReturnReason): Promise<Settlement> {
  const row = await lockPurchase(trx, intent.id);
  if (!row) await settleOrphan(trx, intent);
  else {
    await recordPayment(trx, row, intent);
    await cancelPendingHighlight(trx, row.id);
    if ((await endHighlight(trx, row)) > 0) {
      const ended = { userId: row.founder_id, reason, since: Date.now() };
      // The auth service sends the email, because only auth stores email addresses.
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
 * Updates our rows to match the provider's state. The browser, the webhook and the reconciliation call this in any
 * order and any number of times. The lock on the buyer's rows ensures that each payment buys only one period.
 */
export const settle = (db: Db, intent: Intent, log: Logger): Promise<Settlement> =>
  db.transaction(async (trx) => {
    const { returned, status } = intent;
    if (returned) return settleReturned(trx, intent, returned);
    if (status === 'succeeded') return settlePaid(trx, intent, log);
    return status === 'canceled' ? settleCancelled(trx, intent) : 'unpaid';
  });
